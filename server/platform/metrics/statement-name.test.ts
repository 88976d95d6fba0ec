import { expect, test } from 'vitest'
import { claimSql, storeSql } from '../../http/idempotency.ts'
import { statementName, verbOf } from './statement-name.ts'

test.each([
  ['select 1', 'select', 'select'],
  ['  select a from post p where p.id = $1', 'select', 'select post'],
  ['select "id" from "member" where "id" = $1', 'select', 'select member'],
  ['with opened as (insert into session (id) values ($1)) select 1', 'select', 'select session'],
  ['delete from notification where id = $1', 'delete', 'delete notification'],
  ['update user_meta set value = $1', 'update', 'update user_meta'],
  ['begin', 'begin', 'begin'],
  ['begin; lock table comment in access exclusive mode', 'other', 'other comment'],
  ['set statement_timeout = 5', 'other', 'other'],
  ['', 'other', 'other'],
])('%s', (text, verb, name) => {
  expect(verbOf(text)).toBe(verb)
  expect(statementName({ text })).toBe(name)
})

test('a prepared statement has a name already', () => {
  expect(statementName({ name: 'post-one', text: 'select * from post' })).toBe('post-one')
})

test('a text that contains values reveals none of them', () => {
  const claim = claimSql(7, 'update secret', Buffer.from('print'))
  expect(statementName({ text: `begin; ${claim}` })).toBe('insert idempotency')
  const stored = storeSql(7, 'key-0001', { status: 200, etag: null, body: '"from secret"' })
  expect(statementName({ text: `${stored}; commit` })).toBe('update idempotency')
})
