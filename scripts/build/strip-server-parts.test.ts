import { expect, it } from 'vitest'
import { withoutPath, withoutSummaries } from './strip-server-parts.ts'

it('leaves out the summary of a call and nothing else', () => {
  const call = "  id: 'post.list',\n  summary: 'Records of a board',\n  path: '/api',\n"
  expect(withoutSummaries(call)).not.toContain('Records')
  expect(withoutSummaries(call)).toContain("id: 'post.list'")
  expect(withoutSummaries(call)).toContain("path: '/api'")
})

it('leaves out the path of a route, not its options', () => {
  expect(withoutPath("createFileRoute('/a/$b')({ component: A })")).toBe(
    'createFileRoute()({ component: A })',
  )
})
