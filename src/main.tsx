import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, Navigate, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectWire } from './features/session/connect-wire.ts'
import { startI18n } from './i18n/i18n.ts'
import { queryClient, seedOnline } from './lib/cache/query-client.ts'
import { closeByBackOf } from './lib/use-back-closes.ts'
import { routeTree } from './route-tree.gen.ts'
import { PendingScreen } from './shell/error/pending-screen.tsx'
import { ScreenError } from './shell/error/root-error.tsx'
import { startPage } from './shell/start/start-page.ts'
import { loadFont } from './theme/font.ts'
import { followSystemTheme } from './theme/theme.ts'
import './theme/theme.css'

const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 400,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ScreenError,
  notFoundMode: 'root',
  defaultNotFoundComponent: () => <Navigate to="/pages/error-404" replace />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

async function start() {
  followSystemTheme()
  seedOnline()
  connectWire()
  closeByBackOf(router.history)
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
  startPage({
    pathname: () => router.state.location.pathname,
    writing: () => router.state.matches.some((match) => match.staticData.form === true),
    go: (path) => router.history.push(path),
    replace: (path) => router.history.replace(path),
    onNavigated: (listener) => router.subscribe('onResolved', listener),
  })
}

void start()
