/** A company of a project before it is placed in the tree. */
export interface Branch {
  id: number
  kind: 'main' | 'partner'
  /** the company that it is a subcontractor of; null: the main contractor */
  parent_id: number | null
}

/**
 * The companies of a project in tree order, each with its depth: main contractors at the root,
 * their partners below, subcontractors below those. Siblings keep their order. A company whose
 * parent is missing, or that would be its own ancestor, is placed under the main contractor, so
 * that none is lost.
 */
export function treeOf<T extends Branch>(companies: readonly T[]): (T & { depth: number })[] {
  const byId = new Map(companies.map((company) => [company.id, company]))
  const roots = companies.filter(({ kind }) => kind === 'main')
  const root = roots[0]?.id ?? null
  const parentOf = (company: T): number | null => {
    if (company.kind === 'main') return null
    const named = company.parent_id
    return named !== null && byId.has(named) && !isAncestor(company.id, named) ? named : root
  }
  /** Whether `id` is `other` or one of its ancestors, by the companies' parent ids. */
  function isAncestor(id: number, other: number): boolean {
    const seen = new Set<number>()
    let at: number | null = other
    while (at !== null && !seen.has(at)) {
      if (at === id) return true
      seen.add(at)
      const above = byId.get(at)
      at = above && above.kind === 'partner' ? above.parent_id : null
    }
    return false
  }
  const children = new Map<number | null, T[]>()
  for (const company of companies) {
    const parent = parentOf(company)
    const siblings = children.get(parent)
    // Ten thousand siblings occur: copying the list for each of them took longer than everything
    // else.
    if (siblings) siblings.push(company)
    else children.set(parent, [company])
  }
  const found: (T & { depth: number })[] = []
  const put = (parent: number | null, depth: number) => {
    for (const company of children.get(parent) ?? []) {
      found.push({ ...company, parent_id: parent, depth })
      put(company.id, depth + 1)
    }
  }
  put(null, 0)
  return found
}
