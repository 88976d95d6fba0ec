import { expectExactlyOnce } from './harness/arrival.ts'
import { pressIn } from './harness/keys.ts'
import { openOutbox, outboxSection, sendAllNow, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeComment, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { isApi, wordsSent } from './harness/writes.ts'

// Scenario 17 of offline.md §10: a Wi-Fi that wants a sign-in of its own answers for everybody.

const portals = {
  'a page with status 200': {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Free Wi-Fi</title><h1>Sign in</h1>',
  },
  'a redirect to a page': { status: 302, headers: { location: '/portal' } },
  'JSON that would pass for an answer': {
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: '{"id":"0","revision":1}',
  },
}

for (const [index, [name, portal]] of Object.entries(portals).entries()) {
  const tag = index === 0 ? [] : ['@soak']
  test(`nothing counts as sent behind ${name}`, { tag }, async ({ openAs, network, database }) => {
    const mark = `PORTAL-${index}`
    const page = await openAs('staff', 'phone')
    const project = await openProject(page)
    const times = Number.POSITIVE_INFINITY
    network.script([{ when: isApi, fault: { kind: 'answer', ...portal }, times }])
    const what = `카페에서 ${mark}`
    await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 61 + index })] })
    await writeComment(page, `댓글 ${mark}`)
    await openOutbox(page)
    await sendAllNow(page)
    await expect.poll(() => wordsSent(network).length).toBeGreaterThan(1)
    await expect.poll(async () => (await unsentOn(page))[0]?.attempts).toBeGreaterThan(0)
    expect((await storedOn(page)).ops.map((op) => op.state)).not.toContain('done')
    await expect(page.getByText('서버에 도착')).toHaveCount(0)
    const row = outboxSection(page, '보낼 것').getByRole('button', { name: new RegExp(what) })
    await row.first().click()
    const received = page.getByRole('dialog').getByText('이 와이파이에서 먼저 로그인해야 합니다')
    await expect(received).toBeVisible()
    await pressIn(page.getByRole('dialog'), 'Escape')
    // A stranger's page has not sent the person to the sign-in.
    await expect(page).toHaveURL(/\/outbox/)
    await expectExactlyOnce(database, mark, { records: [] })

    network.script([])
    await sendAllNow(page)
    await untilAllSent(page)
    const { photos } = await storedOn(page)
    await expectExactlyOnce(database, mark, { records: [what], comments: [`댓글 ${mark}`], photos })
  })
}
