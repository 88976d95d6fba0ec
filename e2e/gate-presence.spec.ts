import { codeOf, enrollDisplay, gateTest } from './harness/gate.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a gate display shows codes offline once a manager has enrolled it, and not before', async ({
  openAs,
  network,
}) => {
  const display = await openAs('gate', 'phone')
  const project = await openProject(display)
  await display.goto(`/project/${project}/qr/board`)
  await display.getByRole('link', { name: '2번 게이트' }).click()
  const code = codeOf(display, '2번 게이트 게이트의 코드')
  await expect(code).toBeVisible()
  await expect(display.getByText(/연결된 동안에만 코드가 나옵니다/)).toBeVisible()
  await enrollDisplay(display, await openAs('manager', 'desktop'), project)
  await network.set({ kind: 'refuse' })
  await display.reload()
  await expect(code).toBeVisible()
  await expect(display.getByText(/까지 연결 없이 쓸 수 있습니다/)).toBeVisible()
})

gateTest(
  'a manager confirms several scans at once, and refuses one',
  async ({ openAs, database }) => {
    const office = await openAs('manager', 'desktop')
    const project = await openProject(office)
    const decided = () =>
      database.rows<{ override: string; scans: number }>(
        `select override, count(*)::int as scans from gate_scan
        where project_id = $1 and verdict = 'check' and decided_by is not null
        group by override order by override`,
        [project],
      )
    await office.goto(`/project/${project}/qr/history`)
    await office.getByRole('switch', { name: '확인할 것만' }).check()
    const boxes = office.getByRole('listitem').getByRole('checkbox')
    const open = await database.count(
      `select 1 from gate_scan where project_id = $1 and verdict = 'check' and override is null
        and subject_id is not null`,
      [project],
    )
    const total = (count: number) => office.getByText(`${count}건`, { exact: true })
    await expect(total(open)).toBeVisible()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(office.getByText('2건 선택')).toBeVisible()
    await office.getByRole('button', { name: '출입 인정' }).click()
    await expect(office.getByText('2건을 인정했습니다.')).toBeVisible()
    expect(await decided()).toEqual([{ override: 'count', scans: 2 }])

    // Those that were decided stay in the list until it was read again.
    await expect(total(open - 2)).toBeVisible()
    await boxes.first().check()
    await expect(office.getByText('1건 선택')).toBeVisible()
    await office.getByRole('button', { name: '인정하지 않음' }).click()
    const asked = openDialog(office)
    await expect(asked.getByText('1건을 출입으로 인정하지 않을까요?')).toBeVisible()
    await asked.getByRole('button', { name: '인정하지 않음' }).click()
    await expect(asked).toHaveCount(0)
    await expect(office.getByText('1건을 인정하지 않았습니다.')).toBeVisible()
    expect(await decided()).toEqual([
      { override: 'count', scans: 2 },
      { override: 'void', scans: 1 },
    ])
  },
)
