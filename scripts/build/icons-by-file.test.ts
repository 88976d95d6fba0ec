import { expect, it } from 'vitest'
import { withIconFiles } from './icons-by-file.ts'

it('imports each icon from its own file, under the name that the module uses', () => {
  expect(withIconFiles(`import { Bell, X as Close } from "lucide-react";\nconst a = Bell`)).toBe(
    'import Bell from "lucide-react/icons/bell";import Close from "lucide-react/icons/x";\nconst a = Bell',
  )
})

it('finds an icon by its former name, and refuses a name that is none', () => {
  expect(withIconFiles(`import { AlertTriangle } from 'lucide-react'`)).toContain(
    'lucide-react/icons/triangle-exclamation-point"',
  )
  expect(() => withIconFiles(`import { NoSuchIcon } from 'lucide-react'`)).toThrow('NoSuchIcon')
})
