import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/open/$place')({
  beforeLoad: async ({ context, params }) => {
    const { openShortcut } = await import('../../features/home/shortcut.ts')
    openShortcut(context.me, params.place)
  },
})
