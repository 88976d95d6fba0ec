import { Mark } from '@tiptap/core'
import { linkPattern } from '../../../contract/rich/rich.ts'

/** A link to a page; anything else that is pasted keeps its words and loses its address. */
export const RichLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? ''
        return linkPattern.test(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    {
      href: linkPattern.test(String(HTMLAttributes.href)) ? HTMLAttributes.href : null,
      rel: 'noopener noreferrer nofollow',
      class: 'text-accent underline',
    },
    0,
  ],
})
