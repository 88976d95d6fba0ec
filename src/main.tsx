import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './i18n/i18n.ts'
import { queryClient, seedOnline } from './lib/cache/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { loadFont } from './theme/font.ts'
import { followSystemTheme } from './theme/theme.ts'
import './theme/theme.css'

const router = createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

async function start() {
  followSystemTheme()
  seedOnline()
  await startI18n()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  loadFont()
}

void start()
