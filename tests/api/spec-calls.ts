/**
 * The calls of spec §7, by their names there. `{}` stands for whatever the path names; the calls that the
 * product does not have yet are listed apart, and leave that list when they come.
 */
const built = `
POST /api/auth/login
POST /api/auth/refresh-token
POST /api/auth/register
GET /api/auth/me
POST /api/auth/logout
POST /api/auth/forgot-password
POST /api/auth/reset-password
GET /api/v1/member
GET /api/v1/member/filter
GET /api/v1/member/{}
GET /api/v1/member/detail
PUT /api/v1/member
POST /api/v1/member/{}
GET /api/v1/user/signature
POST /api/v1/user/signature
PUT /api/v1/user/signature/{}
DELETE /api/v1/user/signature/{}
GET /api/v1/user/meta
POST /api/v1/user/meta
PUT /api/v1/user/meta/{}
DELETE /api/v1/user/meta/{}
GET /api/v1/config
POST /api/v1/config
GET /api/v1/company
GET /api/v1/company/tree
GET /api/v1/company/{}
GET /api/v1/company/field/{}
GET /api/v1/company/member
GET /api/v1/project/filter
GET /api/v1/project/group
GET /api/v1/project/worktype
GET /api/v1/project/{}
PUT /api/v1/project
POST /api/v1/project/{}
GET /api/v1/project/{}/company/user
PUT /api/v1/project/{}/company
DELETE /api/v1/company/{}/{}
GET /api/v1/project/order
PUT /api/v1/project/order
GET /api/v1/project/order/{}
DELETE /api/v1/project/order/{}
GET /api/v1/project/{}/user
PUT /api/v1/project/{}/user
DELETE /api/v1/project/{}/user
GET /api/v1/project/{}/rentwork
POST /api/v1/project/{}/rentwork
GET /api/v1/project/qr/{}/code
GET /api/v1/project/qr/{}
GET /api/v1/project/qr/history/me/{}
GET /api/v1/project/qr/history/scanner/{}
GET /api/v1/hse/info/stdw/sector
GET /api/v1/hse/info/stdw/midClass
GET /api/v1/hse/info/stdw/unitClass
GET /api/v1/hse/info/workPosition
GET /api/v1/hse/info/rentwork
GET /api/v1/hse/standard/work
POST /api/v1/field
POST /api/v1/field/{}
DELETE /api/v1/field/{}
GET /api/v1/field
GET /api/v1/field/{}
GET /api/v1/field/company/{}
GET /api/v1/field/users/{}
GET /api/v1/field/{}/me
GET /api/v1/field/facility-category/{}
GET /api/v1/board
GET /api/v1/board/{}
GET /api/v1/info/board/type
POST /api/v1/board/{}/sort
GET /api/v1/board/post/{}
GET /api/v1/board/post/{}/{}
PUT /api/v1/board/post/{}
POST /api/v1/board/post/{}/{}
DELETE /api/v1/board/post/{}/{}
GET /api/v1/board/post/{}/each-field
GET /api/v1/board/comment/{}/{}
PUT /api/v1/board/comment/{}/{}
POST /api/v1/board/comment/{}/{}/{}
DELETE /api/v1/board/comment/{}/{}/{}
GET /api/v1/photo
DELETE /api/v1/photo/{}
POST /api/v1/photo/delete
GET /api/v1/board/{}/attachment
POST /api/v1/board/{}/upload
PUT /api/v1/board/{}/remove-attachment
GET /api/v1/board/{}/download
POST /api/v1/file
GET /api/v1/notification
POST /api/v1/notification/read
POST /api/v1/notification/delete
GET /api/v1/employee/{}
GET /api/v1/employee/{}/detail
GET /api/v1/approval/request
GET /api/v1/approval/todo
GET /api/v1/approval/complete
GET /api/v1/approval/ongoing
GET /api/v1/approval/reject
GET /api/v1/approval/reference
GET /api/v1/approval/all
POST /api/v1/approval/{}/approve
POST /api/v1/approval/{}/reject
GET /api/v1/approval/document/{}/{}
PUT /api/v1/approval/document/{}
DELETE /api/v1/approval/{}/{}
POST /api/v1/approval/{}/{}/untemp
POST /api/v1/approval/{}/{}/modify
GET /api/v1/approval/line/template
PUT /api/v1/approval/line/template
DELETE /api/v1/approval/line/template/{}
POST /api/v1/approval/{}/{}/after
PUT /api/v1/approval/{}/{}/after/{}
GET /api/v1/approval/status
`

const missing = `
POST /api/v1/approval/kakao/{}
GET /api/v1/summary
GET /api/v1/summary/field-type
GET /api/v1/summary/field/company
GET /api/v1/summary/monthly
GET /api/v1/summary/detail
GET /api/v1/summary/employee
GET /api/v1/summary/employee/quarter
`

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

export const builtCalls = linesOf(built)
export const missingCalls = linesOf(missing)

/** A call as the lists above write it. */
export const shapeOf = (method: string, path: string) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`
