import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RichDoc, RichInline } from '../../../contract/rich/rich.ts'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { withPhones } from './with-phones.ts'

afterEach(cleanup)

const words = (text: string, bold = false): RichInline => ({
  type: 'text',
  text,
  marks: bold ? [{ type: 'bold' }] : [],
})
const doc = (...content: RichInline[]): RichDoc => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content }] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', content: [{ type: 'paragraph', content }] }],
        },
      ],
    },
  ],
})
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('numbers can be called where they are, in headings, lists and tables, and open no new tab', () => {
  render(<RichView doc={withPhones(doc(words('불이 나면 119, 안전관리실 02-000-6700')))} />)
  const both = [
    ['119', 'tel:119'],
    ['02-000-6700', 'tel:020006700'],
  ]
  expect(links()).toEqual([...both, ...both, ...both])
  expect(screen.getAllByRole('link')[0]?.getAttribute('target')).toBeNull()
  expect(document.body.textContent).toContain('불이 나면 119, 안전관리실 02-000-6700')
})

it('a number of which a part is bold is one number', () => {
  render(<RichView doc={withPhones(doc(words('신고 1588-'), words('3088', true), words('로')))} />)
  const both = [
    ['1588-', 'tel:15883088'],
    ['3088', 'tel:15883088'],
  ]
  expect(links()).toEqual([...both, ...both, ...both])
})

it('a bold part of a date is no number, and a link stays what it is', () => {
  const link: RichInline = {
    type: 'text',
    text: '119',
    marks: [{ type: 'link', attrs: { href: 'https://www.nfa.go.kr/' } }],
  }
  render(<RichView doc={withPhones(doc(words('1.'), words('119', true), words(' '), link))} />)
  expect(links()).toEqual([
    ['119', 'https://www.nfa.go.kr/'],
    ['119', 'https://www.nfa.go.kr/'],
    ['119', 'https://www.nfa.go.kr/'],
  ])
})
