/** The roots and all that they lead to, without what is known already. */
export function closure<Node>(
  roots: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
  known?: ReadonlyMap<Node, unknown>,
): Set<Node> {
  const found = new Set<Node>()
  const open = [...roots]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node) || known?.has(node)) continue
    found.add(node)
    open.push(...next(node))
  }
  return found
}
