import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { keepPreviousOf } from './keep-previous.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** A list whose first page has been read and whose others never come. */
const page = (board: number, number: number) => ({
  queryKey: ['list', { board }, number],
  queryFn: () =>
    number === 1 && board === 7 ? `${board}-1` : Promise.withResolvers<string>().promise,
  placeholderData: keepPreviousOf(['list', { board }]),
})

async function firstPage() {
  const observer = new QueryObserver(client, page(7, 1))
  const end = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe('7-1')
  return { observer, end }
}

test('the page before stays while the next of the same list is read', async () => {
  const { observer, end } = await firstPage()
  observer.setOptions(page(7, 2))
  expect(observer.getCurrentResult()).toMatchObject({ data: '7-1', isPlaceholderData: true })
  end()
})

test('nothing of one list stands under the name of another', async () => {
  const { observer, end } = await firstPage()
  observer.setOptions(page(45, 1))
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isPending: true })
  end()
})
