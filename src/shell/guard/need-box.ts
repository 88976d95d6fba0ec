import { boxScreens, readScreens } from '../../../contract/approval/path.ts'
import { unknownPath } from './unknown-path.ts'

function named<B extends string>(screens: Record<B, string>, screen: string): { box: B } {
  const box = (Object.keys(screens) as B[]).find((one) => screens[one] === screen)
  if (!box) throw unknownPath()
  return { box }
}

/** The box of approval that an address names; another is an unknown path. */
export const needBox = (name: string) => named(boxScreens, `approval-${name}`)

/** The same of an address at which a document is read. */
export const needReadBox = (name: string) => named(readScreens, `approval-${name}-read`)
