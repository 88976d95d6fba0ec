import { createContext, use } from 'react'

/**
 * Takes what a person typed and no control understands, as it stands: a form keeps it as the value,
 * and refuses it when it is saved. Null where nobody would refuse it: the value is empty then.
 */
export const TypedContext = createContext<((text: string) => void) | null>(null)

export const useTyped = () => use(TypedContext)
