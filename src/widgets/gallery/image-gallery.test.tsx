import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import type { GalleryImage } from './gallery-image.ts'
import { ImageGallery } from './image-gallery.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const images: GalleryImage[] = ['A', 'B', 'C'].map((id) => ({ id, src: pixel, alt: `사진 ${id}` }))

function Stateful() {
  const [shown, setShown] = useState<string | null>('A')
  return (
    <>
      <ImageGallery images={images} shown={shown} onShow={setShown} />
      <output>{shown ?? 'closed'}</output>
    </>
  )
}

const shown = () => screen.getByRole('status', { hidden: true }).textContent
const press = async (key: string) =>
  fireEvent.keyDown(await screen.findByRole('dialog'), { key, bubbles: true })

it('moves by arrow keys, stops at the ends, and closes', async () => {
  render(<Stateful />)
  await press('ArrowLeft')
  expect(shown()).toBe('A')
  await press('ArrowRight')
  expect(shown()).toBe('B')
  await press('End')
  expect(shown()).toBe('C')
  await press('ArrowRight')
  expect(shown()).toBe('C')
  await press('Home')
  expect(shown()).toBe('A')
  fireEvent.click(screen.getByRole('button', { name: '닫기' }))
  await waitFor(() => expect(shown()).toBe('closed'))
})
