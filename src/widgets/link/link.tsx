import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** The plain element; the app puts its router's link here, so that no widget knows a router. */
export const LinkElement = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

export function Link(props: LinkProps) {
  const Element = use(LinkElement)
  return <Element {...props} />
}
