import { expect, it } from 'vitest'
import { forms } from './forms.ts'

/** What the rule says about one file with these imports. */
function found(path: string, targets: readonly string[], text = '') {
  const imports = targets.map((target) => ({
    specifier: target,
    line: 1,
    dynamic: false,
    target,
  }))
  const source = { path, text, lines: 1, imports, words: [], barrel: false }
  return forms.check({ root: '', files: [path], sources: [source] })
}

const dialog = 'src/widgets/dialog/dialog.tsx'
const input = 'src/widgets/text/text-input.tsx'
const kit = 'src/features/edit-form/use-edit-form.ts'
const state = 'const [name, setName] = useState()'
const path = 'src/features/post/a-dialog.tsx'

it.each([
  [['src/widgets/form/form.tsx'], ''],
  [['src/widgets/dialog/form-dialog.tsx'], ''],
  [[], '<form onSubmit={send}>'],
  [[dialog, input], state],
  [['src/widgets/dialog/confirm-dialog.tsx', 'src/widgets/select/select.tsx'], state],
])('refuses a form with %j %s', (targets, text) => {
  expect(found(path, targets, text)).toHaveLength(1)
})

it.each([
  [path, [dialog], state],
  [path, [input], state],
  [path, [dialog, input], ''],
  [path, [dialog, input, kit], state],
  ['src/features/edit-form/a.tsx', ['src/widgets/form/form.tsx'], ''],
  ['src/features/post/a.test.tsx', [dialog, input], state],
  ['src/widgets/dialog/a.tsx', ['src/widgets/form/form.tsx'], ''],
])('allows %s with %j %s', (at, targets, text) => {
  expect(found(at, targets, text)).toEqual([])
})
