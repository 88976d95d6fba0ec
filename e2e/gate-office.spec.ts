import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessibility.ts'
import { chooseGate, typeCode } from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

const heads = ['일자', '업체', '성명', '생년월일', '출근시각', '퇴근시각', '비고']
/** As people write them by hand: a time is a fraction of a day with a format. */
const time = (hours: number) => hours / 24

async function upload(page: Page, rows: (string | number | null)[][]) {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '명부',
        columns: heads.map((_, n) => (n === 4 || n === 5 ? { numFmt: 'h:mm' } : {})),
        rows: [heads, ...rows],
      },
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = { name: '출역 명부.xlsx', mimeType, buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('a paper list is imported beside the scans, and the same list again changes nothing', async ({
  openAtDesk,
  database,
}) => {
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  const people = await database.rows<{ name: string; born: string; company: string; day: string }>(
    `select w.name, w.birthdate::text as born, c.name as company,
        ((now() at time zone 'Asia/Seoul')::date - 40)::text as day
      from project_worker pw join worker w on w.id = pw.worker_id join company c on c.id = w.company_id
      where pw.project_id = $1 and w.retired_on is null order by w.id limit 3`,
    [project],
  )
  const rows = people.map(({ name, born, company, day }) => [
    day,
    company,
    name,
    born,
    time(7),
    time(17),
    '=1+1',
  ])
  await desk.goto(`/project/${project}/attendance`)
  await desk.getByRole('link', { name: '엑셀로 올리기' }).click()
  await expect(desk.getByRole('button', { name: '양식 내려받기' })).toBeVisible()
  await expectAccessible(desk)
  const stranger = [people[0]?.day ?? '', '', '모르는 사람', '1990-01-01', time(7), time(17), null]
  await upload(desk, [...rows, stranger])
  const mistakes = desk.getByRole('table', { name: '틀린 곳' })
  await expect(mistakes.getByRole('row').filter({ hasText: '모르는 사람' })).toContainText('성명')
  await expect(desk.getByRole('button', { name: '3행 올리기' })).toBeDisabled()
  await desk.getByRole('radio', { name: /^맞는 행만/ }).check()
  await desk.getByRole('button', { name: '3행 올리기' }).click()
  await expect(desk.getByText('3행을 등록했습니다.')).toBeVisible()
  await desk.getByRole('button', { name: '다른 파일 고르기' }).click()
  await upload(desk, rows)
  await desk.getByRole('button', { name: '3행 올리기' }).click()
  await expect(desk.getByText('3행은 이미 같습니다.')).toBeVisible()
  const kept = await database.rows(
    `select via, to_char(first_in at time zone 'Asia/Seoul', 'HH24:MI') as came, minutes
      from attendance where project_id = $1 and day = $2`,
    [project, people[0]?.day],
  )
  expect(kept).toEqual(people.map(() => ({ via: 'sheet', came: '07:00', minutes: 540 })))
})

test('a scan outside the site is marked, after the reason for using the position was shown', async ({
  openAs,
  openAtDesk,
  database,
}) => {
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  const context = desk.context()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 37.5665, longitude: 126.978, accuracy: 12 })
  await desk.goto(`/project/${project}/qr/manage`)
  await desk.getByRole('button', { name: '위치 수정' }).click()
  await openDialog(desk).getByRole('button', { name: '현재 위치 사용' }).click()
  await expect(openDialog(desk).getByLabel('위도')).toHaveValue('37.5665')
  await expectAccessible(desk)
  await openDialog(desk).getByRole('button', { name: '저장' }).click()
  await expect(desk.getByText('126.978°')).toBeVisible()

  const gate = await openAs('gate', 'phone')
  await gate.context().grantPermissions(['geolocation'])
  await gate.context().setGeolocation({ latitude: 37.6, longitude: 126.978, accuracy: 30 })
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  const scan = async (text: string) => {
    await typeCode(gate, text)
    await untilAllSent(gate)
  }
  const outside = () =>
    database.rows<{ outside: boolean | null }>(
      'select outside from gate_scan where project_id = $1 and token is not null order by received_at',
      [project],
    )
  const before = (await outside()).length
  await scan(`SG1:${'BB8'.repeat(9)}`)
  await expect(gate.getByText('이 현장은 찍은 자리를 함께 남깁니다.')).toBeVisible()
  await expectAccessible(gate)
  await gate.getByRole('button', { name: '알겠습니다' }).click()
  // The browser reports the position when it has one; no scan waits for it.
  await expect(async () => {
    await scan(`SG1:${'BB9'.repeat(9)}`)
    expect((await outside()).at(-1)).toEqual({ outside: true })
  }).toPass()
  expect((await outside())[before]).toEqual({ outside: null })
  await desk.goto(`/project/${project}/qr/history`)
  await expect(desk.getByText('현장 밖에서 찍음').first()).toBeVisible()
  await gate.reload()
  await expect(gate.getByText('다음 사람을 기다립니다')).toBeVisible()
  await expect(gate.getByText('이 현장은 찍은 자리를')).toHaveCount(0)

  await desk.goto(`/project/${project}/qr/manage`)
  await desk.getByRole('button', { name: '위치 수정' }).click()
  for (const name of ['위도', '경도', '반경']) await openDialog(desk).getByLabel(name).fill('')
  await openDialog(desk).getByRole('button', { name: '저장' }).click()
  await expect(desk.getByText('찍을 때 위치를 묻지 않습니다.')).toBeVisible()
})

test('a lost phone is revoked by a manager, and its owner starts again on another', async ({
  openAs,
  openAtDesk,
}) => {
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  const lost = await openAs('worker', 'phone')
  await lost.goto(`/project/${project}/qr`)
  const code = '이준호님의 출입 코드'
  await expect(lost.getByRole('img', { name: code })).toBeVisible()
  await desk.goto(`/project/${project}/qr/manage`)
  await desk.getByRole('button', { name: '휴대폰과 키' }).click()
  await expectAccessible(desk)
  // Another test may have shown a code of the same person on this server: one press ends them all.
  const phones = desk.getByRole('listitem').filter({ hasText: '이준호' })
  await phones.first().getByRole('button', { name: '코드 막기' }).click()
  await openDialog(desk).getByRole('button', { name: '코드 막기' }).click()
  await expect(phones).toHaveCount(0)
  // It is signed out as well: no new key without the password.
  await lost.reload()
  await expect(lost.getByText('로그인이 끝났습니다')).toBeVisible()
  await expectAccessible(lost)

  const fresh = await openAs('worker', 'phone')
  await fresh.goto(`/project/${project}/qr`)
  await expect(fresh.getByRole('img', { name: code })).toBeVisible()
  // Lost once more: the present phone continues with its own key.
  await fresh.getByRole('button', { name: '휴대폰을 잃어버렸을 때' }).click()
  await openDialog(fresh).getByRole('button', { name: '모두 막기' }).click()
  await expect(fresh.getByText('다른 휴대폰의 코드를 막았습니다')).toBeVisible()
  await fresh.reload()
  await expect(fresh.getByRole('img', { name: code })).toBeVisible()
})
