import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DropZone } from './drop-zone.tsx'

afterEach(cleanup)

it('takes the first file that is dropped, and none while it is at work', () => {
  const taken: string[] = []
  const zone = (busy: boolean) => (
    <DropZone
      icon={null}
      head="여기에 놓으세요"
      choose="파일 고르기"
      accept=".xlsx"
      busy={busy}
      onFile={({ name }) => taken.push(name)}
    />
  )
  const { rerender } = render(zone(false))
  const drop = () =>
    fireEvent.drop(screen.getByText('여기에 놓으세요'), {
      dataTransfer: { files: [new File(['x'], 'a.xlsx'), new File(['x'], 'b.xlsx')] },
    })
  drop()
  expect(taken).toEqual(['a.xlsx'])
  rerender(zone(true))
  drop()
  expect(taken).toEqual(['a.xlsx'])
})
