import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeByBackOf, useBackCloses } from './use-back-closes.ts'

let layersAre: (open: string[]) => void = () => undefined

function Layer({ name, onBack }: { name: string; onBack: () => void }) {
  useBackCloses(true, onBack)
  return <li>{name}</li>
}

function Page() {
  const [open, setOpen] = useState<string[]>([])
  const { pathname } = useLocation()
  layersAre = setOpen
  return (
    <ul>
      {open.map((name) => (
        <Layer
          key={name}
          name={name}
          onBack={() => setOpen((now) => now.filter((other) => other !== name))}
        />
      ))}
      <li>{`at ${pathname}`}</li>
    </ul>
  )
}

let history: ReturnType<typeof createBrowserHistory>

beforeEach(async () => {
  window.history.replaceState(null, '', '/list')
  history = createBrowserHistory()
  closeByBackOf(history)
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('at /list')
  await act(async () => router.navigate({ to: '/record' as never }))
  await screen.findByText('at /record')
})

afterEach(() => {
  cleanup()
  history.destroy()
})

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const back = () => act(async () => window.history.back())

it('closes the layer that was opened last, then the one before, and leaves the page at last', async () => {
  act(() => layersAre(['sheet', 'question']))
  await back()
  await waitFor(() => expect(shown()).toEqual(['sheet', 'at /record']))
  await waitFor(() => expect(window.location.pathname).toBe('/record'))
  await back()
  await waitFor(() => expect(shown()).toEqual(['at /record']))
  await waitFor(() => expect(window.location.pathname).toBe('/record'))
  await back()
  await waitFor(() => expect(shown()).toEqual(['at /list']))
})

it('holds none of the app’s own ways back, nor a way forward to another page', async () => {
  act(() => layersAre(['sheet']))
  await act(async () => history.back({ ignoreBlocker: true }))
  await waitFor(() => expect(window.location.pathname).toBe('/list'))
  await act(async () => window.history.forward())
  await waitFor(() => expect(window.location.pathname).toBe('/record'))
})
