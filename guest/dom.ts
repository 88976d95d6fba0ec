type Child = Node | string | null | false | undefined
type Listener = (event: Event) => void
type Attributes = Record<string, string | number | boolean | Listener | null | undefined>

/**
 * An element with its attributes, listeners (`onclick`) and children. Text is always text: nothing
 * here makes markup of it.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...(children.filter((child) => child instanceof Node || Boolean(child)) as Node[]))
  return element
}

const svg = 'http://www.w3.org/2000/svg'

/** Line icons of 24 × 24, as their paths. */
const icons = {
  phone:
    'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2z',
  camera:
    'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  close: 'M18 6 6 18M6 6l12 12',
  wait: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 6v6l4 2',
  check: 'M20 6 9 17l-5-5',
  alert:
    'M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0zM12 9v4M12 17h.01',
}

export function icon(name: keyof typeof icons): SVGSVGElement {
  const root = document.createElementNS(svg, 'svg')
  root.setAttribute('viewBox', '0 0 24 24')
  root.setAttribute('aria-hidden', 'true')
  root.setAttribute('class', 'icon')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', icons[name])
  root.append(path)
  return root
}
