import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import type { Photo } from './photo.ts'
import { PhotoGrid, type PhotoGridProps } from './photo-grid.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const file = (name: string, type: string) => new File(['x'], name, { type })
const jpeg = (name: string) => file(name, 'image/jpeg')
const photo = (id: string): Photo => ({ id, src: null, alt: id })

function show(props: Partial<PhotoGridProps>) {
  const added: string[][] = []
  const removed: string[][] = []
  const { container } = render(
    <PhotoGrid
      label="사진"
      photos={[]}
      onAdd={(files) => added.push(files.map((each) => each.name))}
      onRemove={(ids) => removed.push(ids)}
      {...props}
    />,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const pick = (...files: File[]) => {
    if (!input) throw new Error('nothing can be picked')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    fireEvent.change(input)
  }
  return { added, removed, pick, input }
}

describe('adding', () => {
  it('offers photos, and names what it does not take', () => {
    const { added, pick, input } = show({})
    expect(input?.accept).toContain('image/png,image/jpeg,image/webp,image/heic')
    pick(jpeg('a.jpg'), file('b.gif', 'image/gif'), file('c.png', 'image/png'))
    expect(added).toEqual([['a.jpg', 'c.png']])
    expect(screen.getByRole('alert').textContent).toContain('b.gif: 사진이 아닙니다.')
  })

  it('has four slots by default, and accepts as many as are free', () => {
    const { added, pick } = show({ photos: [photo('1'), photo('2'), photo('3')] })
    pick(jpeg('a.jpg'), jpeg('b.jpg'))
    expect(added).toEqual([['a.jpg']])
    expect(screen.getByRole('alert').textContent).toBe('사진은 4장까지 올릴 수 있습니다.')
  })

  it('has nothing to press when it is full, and when it is printed', () => {
    const four = ['1', '2', '3', '4'].map(photo)
    expect(show({ photos: four }).input).toBeNull()
    cleanup()
    expect(show({ photos: [photo('1')], print: true }).input).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('deleting', () => {
  it('deletes the chosen ones and no other', () => {
    const { removed } = show({ photos: ['1', '2', '3'].map(photo) })
    fireEvent.click(screen.getByRole('button', { name: '고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '1 고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '2 고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '1 고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '1장 삭제' }))
    expect(removed).toEqual([['2']])
  })

  it('deletes nothing when cancelled', () => {
    const { removed } = show({ photos: [photo('1')] })
    fireEvent.click(screen.getByRole('button', { name: '고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '1 고르기' }))
    fireEvent.click(screen.getByRole('button', { name: '취소' }))
    expect(removed).toEqual([])
    expect(screen.getByRole('button', { name: '고르기' })).toBeDefined()
  })
})
