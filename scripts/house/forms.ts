import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

const kit = 'src/features/edit-form'
/** Rooms with their own form: the records' (drafts in the outbox), and the kit itself. */
const rooms = [kit, 'src/features/record-form', 'src/features/record', 'src/features/outbox']

/** Hand-made on purpose, with the reason. */
const exceptions = new Set([
  // The kit would be loaded before the sign-in, whose JavaScript is limited (design §8).
  'src/features/session/login.tsx',
  // Shows a link to copy: nothing is entered.
  'src/features/accounts/copy-link.tsx',
])

const parts = /^src\/widgets\/(form\/form|dialog\/form-dialog)\.tsx$/
const dialogs = /^src\/widgets\/dialog\/(dialog|confirm-dialog)\.tsx$/
const inputs =
  /^src\/widgets\/(text\/|number\/|date\/date-|select\/|rich\/rich-editor)(?!.*\.test\.)/
const typed = /\buseState\b/
const element = /<form\b/

/**
 * One form kit for everything that is no board: a form brings its own draft, errors, clash marks
 * and double press with it, or it has none of them. Found: a form element or its widgets outside the
 * kit, and a hand-made dialog that holds the value of an input.
 */
export const forms: Rule = {
  name: 'forms',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isIn(path, 'src/features') && !isTest(path) && !exceptions.has(path))
      .filter(({ path }) => !rooms.some((room) => isIn(path, room)))
      .flatMap(({ path, text, imports }) => {
        const has = (one: RegExp) => imports.find(({ target = '' }) => one.test(target))
        const part = has(parts)
        const message = `forms use ${kit}: useEditForm with EditDialog, EditPage or EditFrame`
        if (part) return [{ path, line: part.line, message }]
        if (element.test(text)) return [{ path, message }]
        const input = has(inputs)
        if (has(dialogs) && input && typed.test(text) && !has(/\/edit-form\//)) {
          return [{ path, line: input.line, message: `a dialog holds its own input: ${message}` }]
        }
        return []
      }),
}
