import { createFileRoute } from '@tanstack/react-router'
import { openShortcut } from '../../features/home/shortcut.ts'

export const Route = createFileRoute('/_signed/open/$place')({
  beforeLoad: ({ context, params }) => openShortcut(context.me, params.place),
})
