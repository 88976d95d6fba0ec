import type { Post } from '../../contract/record/post.ts'

/** A record of board 35 as the server would answer, completed from what matters to the test. */
export function makePost(rest: Partial<Post> = {}): Post {
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    boardId: 35,
    projectId: 1,
    title: '103동 난간 중간대 탈락',
    values: { place: '103동', content: '난간 중간대 탈락', level: 'high', company_id: 3 },
    status: 'received',
    dueAt: null,
    overdue: false,
    date: '2026-11-20',
    writer: {
      id: 7,
      name: '김도현',
      position: null,
      companyId: 1,
      companyName: '한결종합건설(주)',
    },
    fieldId: null,
    companyId: 1,
    post_sticky_order: null,
    revision: 1,
    attachments: { expected: 0, arrived: 0 },
    comments: 0,
    cover: null,
    writtenAt: '2026-11-20T00:41:00.000Z',
    receivedAt: '2026-11-20T00:42:00.000Z',
    updatedAt: '2026-11-20T00:42:00.000Z',
    content: '',
    parentId: null,
    uploads: [],
    updatedBy: null,
    closedAt: null,
    can: { edit: true, act: true, remove: true, verify: false, pin: false, comment: true },
    ...rest,
  }
}
