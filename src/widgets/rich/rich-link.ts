import { Mark } from '@tiptap/core'
import { isLink } from '../../../contract/rich/rich.ts'

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
        return isLink(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    {
      href: isLink(String(HTMLAttributes.href)) ? HTMLAttributes.href : null,
      rel: 'noopener noreferrer nofollow',
      class: 'text-accent underline',
    },
    0,
  ],
})
