import { approvalRows } from './approval-table.ts'
import { type Case, row } from './case.ts'
import { libraryRows } from './library-table.ts'
import { pageRows } from './page-table.ts'
import { threadRows } from './thread-table.ts'

const everybody = 'ok  ok  ok  ok  ok  ok  ok  ok  ok  ok'
const signedIn = '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'
const members = ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404'
const runs = '401 403 403 403 ok  403 403 ok  ok  404'
const leads = '401 403 403 ok  ok  403 403 ok  ok  404'

/**
 * The rights of the product, by hand: what every call answers to every kind of person, by their
 * relation to the thing. `ok` is the call's success; a number is the refusal's status; `-` is an
 * impossible case (a person who cannot write has no record of their own). What a foreign person may
 * not see answers like a missing id: 404.
 */
export const table: readonly Case[] = [
  //                          nobody worker staff safety manager partner rival office admin outsider
  row('batch.send', 'none', signedIn),
  row('ping', 'none', everybody),
  row('health', 'none', everybody),
  row('ready', 'none', everybody),
  row('openapi', 'none', everybody),
  row('auth.me', 'none', signedIn),
  row('live.stream', 'none', signedIn),
  row('board.list', 'none', signedIn),
  row('board.one', 'none', signedIn),
  row('board.types', 'none', signedIn),
  row('meta.list', 'none', signedIn),
  row('meta.create', 'none', signedIn),
  row('meta.update', 'own', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
  row('meta.update', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('meta.remove', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('meta.remove', 'own', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
  row('notification.list', 'none', signedIn),
  row('notification.read', 'none', signedIn),
  row('notification.remove', 'none', signedIn),
  row('notification.handOver', 'none', signedIn),

  // People: of one's company and of one's projects (tests/api/member.test.ts says who sees whom).
  row('member.list', 'none', signedIn),
  row('member.filter', 'none', signedIn),
  row('member.detail', 'none', members),
  row('member.one', 'own', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
  row('member.one', 'colleague', members),
  // One's own profile; head office what is of the work of people below it, level 5 everything.
  row('member.update', 'own', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
  row('member.update', 'colleague', '401 403 403 403 403 403 403 ok  ok  404'),
  row('member.create', 'none', 'ok  403 403 403 403 403 403 403 ok  403'),
  row('config.read', 'none', signedIn),
  row('config.write', 'none', '401 403 403 403 403 403 403 403 ok  403'),

  // A person's own things are nobody else's, whatever their rank.
  row('signature.list', 'none', signedIn),
  row('signature.create', 'none', signedIn),
  row('signature.update', 'own', signedIn),
  row('signature.update', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('signature.remove', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('signature.remove', 'own', signedIn),
  row('document.list', 'none', signedIn),
  row('document.create', 'none', signedIn),
  row('document.update', 'own', signedIn),
  row('document.update', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('document.remove', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('document.remove', 'own', signedIn),

  row('project.filter', 'none', signedIn),
  row('project.one', 'none', members),
  row('project.weather', 'none', members),
  row('project.users', 'none', members),
  row('project.groups', 'none', signedIn),
  row('project.workTypes', 'none', signedIn),
  row('project.orders', 'none', members),
  row('project.orderOn', 'none', members),
  row('project.rentWork', 'none', members),
  // Running a project: its managers, and head office everywhere. Making one: head office.
  row('project.create', 'none', '401 403 403 403 403 403 403 ok  ok  403'),
  row('project.update', 'none', runs),
  row('project.addUsers', 'none', runs),
  row('project.importUsers', 'none', runs),
  row('project.setUser', 'none', runs),
  row('project.removeUsers', 'none', runs),
  row('project.setRentWork', 'none', runs),
  row('guestLink.get', 'none', runs),
  row('guestLink.make', 'none', runs),
  row('guestLink.set', 'none', runs),
  row('checklist.versions', 'none', members),
  row('checklist.save', 'none', '401 403 403 ok  ok  403 403 ok  ok  404'),
  row('project.addOrder', 'none', runs),
  row('project.removeOrder', 'none', runs),
  row('company.list', 'none', members),
  row('company.tree', 'none', members),
  row('company.one', 'none', members),
  row('company.fields', 'none', members),
  row('company.members', 'none', members),
  row('project.companies', 'none', members),
  row('project.companyUsers', 'none', members),
  // Companies themselves: head office. Participation and its terms: managers too.
  row('company.create', 'none', '401 403 403 403 403 403 403 ok  ok  403'),
  row('company.update', 'none', '401 403 403 403 403 403 403 ok  ok  403'),
  row('project.addCompanies', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('project.contract', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('project.removeCompany', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('field.list', 'none', members),
  // Work sites: members see them, managers and head office administer them.
  row('field.one', 'none', members),
  row('field.mine', 'none', members),
  row('field.company', 'none', signedIn),
  row('field.user', 'none', signedIn),
  row('field.facilityCategory', 'none', signedIn),
  // Drawings: everybody in the project sees them, those who lead it and head office administer them.
  row('drawing.list', 'none', members),
  row('drawing.pins', 'none', members),
  row('drawing.create', 'none', leads),
  row('drawing.update', 'none', leads),
  row('drawing.revise', 'none', leads),
  row('drawing.remove', 'none', leads),
  ...libraryRows,
  ...pageRows,
  row('field.create', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('field.update', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('field.remove', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('field.import', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('worker.list', 'none', members),

  // Employees: members see them, partners those of their own company; the manager, head office and
  // a partner for its own company change them.
  row('employee.list', 'none', members),
  row('employee.quarter', 'none', members),
  row('employee.detail', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('employee.detail', 'theirs', '401 ok ok ok ok ok 404 ok ok 404'),
  row('employee.create', 'colleague', '401 403 403 403 ok 403 403 ok ok 404'),
  row('employee.create', 'theirs', '401 403 403 403 ok ok 403 ok ok 404'),
  row('employee.elsewhere', 'none', '401 403 403 403 ok ok ok ok ok 404'),
  row('employee.attach', 'none', '401 403 403 403 ok 404 404 ok ok 404'),
  // Whose people: tests/api/employee-import.test.ts.
  row('employee.import', 'none', '401 403 403 403 ok ok ok ok ok 404'),
  row('employee.update', 'colleague', '401 403 403 403 ok 404 404 ok ok 404'),
  row('employee.update', 'theirs', '401 403 403 403 ok ok 404 ok ok 404'),
  row('employee.move', 'colleague', '401 403 403 403 ok 404 404 ok ok 404'),
  row('employee.move', 'theirs', '401 403 403 403 ok ok 404 ok ok 404'),
  row('employee.retire', 'colleague', '401 403 403 403 ok 404 404 ok ok 404'),
  row('employee.retire', 'theirs', '401 403 403 403 ok ok 404 ok ok 404'),

  // The gate. People of the site have a code, and enter with a gate display; head office that is no
  // member does not. Scanning others' codes: tests/api/gate/arriving.test.ts.
  row('gate.isScanner', 'none', members),
  row('gate.code', 'none', members),
  row('gate.certify', 'none', '401 ok  ok  ok  ok  ok  ok  403 403 404'),
  row('gate.historyMe', 'none', members),
  row('gate.historyScanner', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.trust', 'none', '401 403 403 403 403 403 403 403 403 404'),
  row('gate.scan', 'none', '401 ok  ok  ok  ok  ok  ok  403 403 404'),
  row('gate.scan', 'none', '401 403 403 403 403 403 403 403 403 404', { how: 'badge' }),
  row('gate.scan', 'none', '401 403 403 403 403 403 403 403 403 404', { how: 'number' }),
  row('gate.site', 'none', members),
  // Running it: managers, and head office everywhere. A lost phone: oneself too.
  row('gate.setSite', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.create', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.update', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.windows', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.displays', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.enrollDisplay', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.removeDisplay', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.rotateKey', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.stopKey', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.keys', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.devices', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.revokeDevices', 'own', '401 ok  ok  ok  ok  ok  ok  ok  ok  404'),
  row('gate.revokeDevices', 'colleague', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.badges', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.issueBadge', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.revokeBadge', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.issueBadges', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.revokeBadges', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.people', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.bars', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.bar', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.lift', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.addPassing', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.import', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.correct', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('gate.decide', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  // Presence: staff; partners their own people; a worker their own days only.
  row('gate.onSite', 'none', '401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('gate.figures', 'none', '401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('gate.attendance', 'none', members),

  // The set of standard work is everybody's to read, and the administrators' to change.
  row('hse.sector', 'none', signedIn),
  row('hse.midClass', 'none', signedIn),
  row('hse.unitClass', 'none', signedIn),
  row('hse.unitTask', 'none', signedIn),
  row('hse.workPosition', 'none', signedIn),
  row('hse.rentWork', 'none', signedIn),
  row('hse.standardWork', 'none', signedIn),
  row('hse.standardTasks', 'none', signedIn),
  row('hse.import', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('post.list', 'none', members),
  row('post.removed', 'none', members),
  row('post.facts', 'none', members),
  row('post.sheet', 'none', members),
  row('post.running', 'none', members),
  row('post.matrix', 'none', members),
  row('post.riskMonths', 'none', members),
  row('post.personHours', 'none', members),
  row('post.accidentFigures', 'none', members),
  row('post.eachField', 'none', members),
  row('post.calendar', 'none', members),
  row('post.timeline', 'none', members),
  row('link.titles', 'none', members),
  row('work.list', 'none', members),
  row('work.rows', 'none', members),
  row('offline.list', 'none', members),
  row('offline.records', 'none', members),
  row('search.all', 'none', members),
  row('photo.list', 'none', members),
  row('file.attachments', 'none', members),

  // Backups contain everything of everyone: the system's administrators.
  row('backup.state', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('backup.start', 'none', '401 403 403 403 403 403 403 403 ok  403'),

  // State of the installation, and every device: the same. A device reports itself for the person
  // who is signed in on it only (tests/api/device.test.ts).
  row('operations.state', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('device.list', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('device.report', 'none', signedIn),

  // Accounts: the system's administrators. The thing itself is tried in tests/api/account.
  row('account.list', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.approve', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.refuse', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.suspend', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.reinstate', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.level', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('account.link', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('invitation.list', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('invitation.create', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  row('invitation.revoke', 'none', '401 403 403 403 403 403 403 403 ok  403'),
  // One's own sessions only: tests/api/account/own-sessions.test.ts has those of others.
  row('session.list', 'none', signedIn),
  row('session.end', 'none', '401 404 404 404 404 404 404 404 404 404'),
  row('session.endOthers', 'none', signedIn),
  row('auth.options', 'none', everybody),

  // Pinning: manager, and head office everywhere.
  row('board.sort', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),

  // Reading a record. Partners: their own company's, and what names it as responsible.
  row('post.one', 'own', ' - ok ok ok ok ok ok - - -'),
  row('post.one', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('post.one', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('post.one', 'theirs', '401 ok ok ok ok ok 404 ok ok 404'),
  row('link.backs', 'own', '- ok ok ok ok ok ok - - -'),
  row('link.backs', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('link.backs', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('post.reveal', 'own', '- 403 403 403 403 403 403 - - -', { board: 7 }),
  row('post.reveal', 'theirs', '401 403 403 403 403 403 404 403 403 404', { board: 7 }),
  row('post.reveals', 'own', '- 403 403 ok ok 403 403 - - -'),
  row('post.reveals', 'theirs', '401 403 403 ok ok 403 404 ok ok 404'),
  row('post.history', 'own', '- ok ok ok ok ok ok - - -'),
  row('post.history', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('post.history', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('approval.ofRecord', 'own', '- ok ok ok ok ok ok - - -'),
  row('approval.ofRecord', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('approval.ofRecord', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('post.notified', 'own', '- ok ok ok ok ok ok - - -'),
  row('post.notified', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('post.notified', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('comment.list', 'own', '- ok ok ok ok ok ok - - -'),
  row('comment.list', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('comment.list', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('media.read', 'own', '- ok ok ok ok ok ok - - -'),
  row('media.read', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('media.read', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('media.read', 'theirs', '401 ok ok ok ok ok 404 ok ok 404'),
  row('print.submission', 'own', '- 404 404 404 404 404 404 - - -'),
  row('print.submission', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('print.post', 'own', '- ok ok ok ok ok ok - - -'),
  row('print.post', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('print.post', 'named', '401 ok ok ok ok ok 404 ok ok 404'),
  row('file.download', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('file.download', 'named', '401 ok ok ok ok ok 404 ok ok 404'),

  // Writing: members of level 2 and up; level 1 board 7 only; head office is not a member here.
  row('post.create', 'none', '401 ok  ok ok ok ok ok 403 403 404', { board: 7 }),
  row('post.create', 'none', '401 403 ok ok ok ok ok 403 403 404', { board: 35 }),
  row('post.create', 'none', '401 403 ok ok ok ok ok 403 403 404', { board: 45 }),
  // What others say against a record, while it is written.
  row('post.crossCheck', 'none', '401 403 ok ok ok ok ok 403 403 404', { board: 10 }),

  // Changing: the writer until it is closed; safety and manager any of the project's.
  row('post.update', 'own', '- ok ok ok ok ok ok - - -'),
  row('post.update', 'colleague', '401 403 403 ok ok 404 404 403 403 404'),
  row('post.update', 'named', '401 403 403 ok ok 403 404 403 403 404'),
  row('post.update', 'theirs', '401 403 403 ok ok 403 404 403 403 404'),
  row('post.update', 'closed', '- - 409 409 409 409 409 - - -', { board: 35 }),
  // The company that is named as responsible writes the action, and nothing else.
  row('post.update', 'named', '401 403 403 ok ok ok 404 403 403 404', { board: 35, how: 'action' }),
  row('post.update', 'named', '401 403 403 ok ok 403 404 403 403 404', { board: 35 }),
  row('post.update', 'colleague', '401 403 403 ok ok 404 404 403 403 404', {
    board: 35,
    how: 'action',
  }),

  // Of what was never removed: answered to whoever sees it. Of what was: tests/api/removed.test.ts.
  row('post.restore', 'own', ' - ok ok ok ok ok ok - - -'),
  row('post.restore', 'colleague', '401 ok ok ok ok 404 404 ok ok 404'),
  row('post.restore', 'named', '401 ok ok ok ok ok 404 ok ok 404'),

  // Deleting: the writer before anyone else acted on it; the manager.
  row('post.remove', 'colleague', '401 403 403 403 ok 404 404 403 403 404'),
  row('post.remove', 'named', '401 403 403 403 ok 403 404 403 403 404'),
  row('post.remove', 'own', '- ok ok ok ok ok ok - - -'),
  row('post.remove', 'closed', '- - 403 403 ok 403 403 - - -', { board: 35 }),

  // Confirming a corrective action: safety or manager, never the person who did it.
  row('post.verify', 'named', '401 403 403 ok ok 403 404 403 403 404', { board: 35 }),
  row('post.transition', 'named', '401 403 403 ok ok 403 404 403 403 404', { board: 35 }),
  row('post.transition', 'own', '- - 403 403 403 403 403 - - -', { board: 35 }),
  row('post.verify', 'own', '- - 403 403 403 403 403 - - -', { board: 35 }),

  // Statements of partners go into a safety cost of the main contractor.
  row('post.takeOverStatements', 'own', '- - ok ok ok 403 403 - - -', { board: 3 }),
  row('post.takeOverStatements', 'colleague', '401 403 403 ok ok 404 404 403 403 404', {
    board: 3,
  }),
  row('post.takeOverStatements', 'theirs', '401 403 403 403 403 403 404 403 403 404', {
    board: 3,
  }),

  // Comments: members who see the record; level 1 on their own.
  row('comment.create', 'own', '- ok ok ok ok ok ok - - -'),
  row('comment.create', 'colleague', '401 403 ok ok ok 404 404 403 403 404'),
  row('comment.create', 'named', '401 403 ok ok ok ok 404 403 403 404'),
  row('comment.update', 'own', '- ok ok ok ok ok ok - - -'),
  row('comment.update', 'colleague', '401 403 403 403 403 404 404 403 403 404'),
  row('comment.remove', 'own', '- ok ok ok ok ok ok - - -'),
  // Removing another's: who runs the project.
  row('comment.remove', 'colleague', '401 403 403 403 ok 404 404 ok ok 404'),
  row('comment.remove', 'named', '401 403 403 403 ok 403 404 ok ok 404'),

  // Bytes: only the author of the manifest, whatever their rank.
  row('upload.head', 'own', '- ok ok ok ok ok ok - - -'),
  row('upload.head', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('upload.patch', 'own', '- ok ok ok ok ok ok - - -'),
  row('upload.patch', 'colleague', '401 404 404 404 404 404 404 404 404 404'),
  row('file.upload', 'none', signedIn),
  row('file.one', 'none', signedIn),

  // Taking a file off a record is changing the record.
  row('photo.remove', 'own', '- ok ok ok ok ok ok - - -'),
  row('photo.remove', 'colleague', '401 403 403 ok ok 404 404 403 403 404'),
  row('photo.removeMany', 'own', '- ok ok ok ok ok ok - - -'),
  row('photo.removeMany', 'colleague', '401 403 403 ok ok 404 404 403 403 404'),
  row('file.remove', 'own', '- ok ok ok ok ok ok - - -'),
  row('file.remove', 'colleague', '401 403 403 ok ok 404 404 403 403 404'),

  ...approvalRows,
  ...threadRows,

  // What waits for a manager: managers, and head office everywhere. To others an item is not there.
  row('review.list', 'none', '401 403 403 403 ok  403 403 ok  ok  404'),
  row('review.one', 'none', '401 404 404 404 ok  404 404 ok  ok  404'),
  row('review.confirm', 'none', '401 404 404 404 ok  404 404 ok  ok  404'),
  row('review.reject', 'none', '401 404 404 404 ok  404 404 ok  ok  404'),
  row('review.import', 'none', '401 403 403 403 ok  403 403 ok  ok  403'),
  row('review.importFile', 'own', '- 404 404 404 ok  404 404 - - -'),
  row('review.importFile', 'colleague', '401 404 404 404 ok  404 404 ok  ok  404'),
  row('delivery.revoke', 'none', '401 403 403 403 403 403 403 403 ok  403'),

  // Last: it ends everybody's session.
  row('auth.logout', 'none', everybody),
]

/** Calls whose right is a credential of its own; `sign-in.test.ts` tries them. */
export const byCredential: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.refresh',
  // tests/api/account
  'auth.register',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.resetLook',
  'auth.invitation',
  // tests/api/guest: the token of a poster
  'guest.open',
  'guest.report',
  'guest.photo',
  // tests/api/review/delivery.test.ts
  'delivery.state',
])
