import { expect, it } from 'vitest'
import { withoutPath, withoutServerParts } from './strip-server-parts.ts'

it('leaves out of a call what only the server reads', () => {
  const call = `export const postList = endpoint({
  id: 'post.list',
  summary:
    'Records of a board',
  params: atBoard,
  query: v.strictObject({
    params: v.object({}),
  }),
  version: 'required',
  path: '/api',
  returns: v.object({
    query: v.string(),
  }),
})
const params = { query: 1 }
`
  expect(withoutServerParts(call)).toBe(`export const postList = endpoint({
  id: 'post.list',
  path: '/api',
  returns: v.object({
    query: v.string(),
  }),
})
const params = { query: 1 }
`)
})

it('leaves out the path of a route, not its options', () => {
  expect(withoutPath("createFileRoute('/a/$b')({ component: A })")).toBe(
    'createFileRoute()({ component: A })',
  )
})
