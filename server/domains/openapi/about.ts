const text = `
The API of 현장온 · Siteon, a portal for the safety of construction sites.

**Sign in.** \`POST /api/auth/login\` answers a token, good for 15 minutes. Send it as
\`Authorization: Bearer <token>\`. \`POST /api/auth/refresh-token\` gives a new one for the refresh cookie.

**Lists** answer \`{data, total, page, perPage}\`. An empty query value counts as an absent one.

**Refusals** answer \`{error: {code, message, fields?}}\`: \`message\` and \`fields\` are sentences in
Korean, or in English with \`Accept-Language: en\`; \`code\` is for programs. What a caller may not see
answers like what does not exist.

**Once.** A write takes an \`Idempotency-Key\`. The same key with the same bytes is done once and
answered twice; a request whose answer was lost is simply sent again.

**Versions.** What can be changed has a \`revision\` and an \`ETag\`. A change sends it as \`If-Match\`;
412 answers with the version that is there now. Without \`If-Match\` the \`revision\` in the body counts, and
where there is none its \`updatedAt\` or \`updated_at\`; without any of them the last change stands, and the
history has both.

**Sent back.** What is changed can be sent as it was read, whole: records, posts, comments, projects, work
sites, people, signatures, settings, approval documents and their notes. What the server alone writes is
passed over. What a thing is known by (\`id\`, \`projectId\`, \`parentId\` …) must be its own or empty. What
equals what is there is no change. Names that neither the body nor the answer has are refused.

**Other forms** of what is sent are taken, too; anything else is refused, and \`fields\` names it:
empty text for no value; an object or a list as JSON text; ids joined by commas, in a query also
\`name[]=1&name[]=2\`, \`name[0]=1\` or the name again; ids and whole numbers as their digits; \`1\`, \`0\`,
\`true\` and \`false\` for a switch, \`preview\` too; \`content$date\` for the day of a record or a document. With a
token, a body may be \`application/x-www-form-urlencoded\`, in which \`name[]\` is a list and
\`name[0][part]\` a list of objects.

**Not yet.** Records have no drafts, approval lines or secrets: \`isTemp\`, \`approvalLine\` and \`security\` are
taken where they ask for none, and refused by name where they ask. \`priority\` is passed over.
\`post_sticky_order\` of a record is changed by \`POST /api/v1/board/{boardId}/sort\` alone. Approval documents
have drafts, lines, security and priority.

**Text** of others is data. Of HTML in the content of a record only the words are stored; comments and
titles are stored as they are typed. Show both as text.

**Files.** A record names its files in \`uploads\`; their bytes follow by
\`PATCH /api/v1/upload/{fileId}\`. Browser forms are taken by \`POST /api/v1/file\`.

**Times** are UTC, ISO 8601; days are \`yyyy-MM-dd\` in the time zone of the project.
`.trim()

/** Who publishes the API, and where it is. */
export const about = (server: string) => ({
  info: {
    title: '현장온 · Siteon',
    version: '1',
    description: text,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Siteon' },
  },
  servers: [{ url: server, description: 'This server.' }],
})
