import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const

/** Links of first sign-ins as a list, to be sent by messenger; it is never imported. */
export const invitationColumns = {
  id: 'slips',
  name: { ko: '첫 로그인 안내', en: 'First sign-in' },
  columns: [
    { key: 'name', label: { ko: '이름', en: 'Name' }, rule: text(100) },
    { key: 'place', label: { ko: '소속', en: 'Of' }, rule: text(300), width: 30 },
    { key: 'username', label: { ko: '아이디', en: 'User ID' }, rule: text(64), width: 20 },
    { key: 'link', label: { ko: '링크', en: 'Link' }, rule: text(300), width: 80 },
  ],
} satisfies Sheet
