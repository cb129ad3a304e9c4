/** Schemas of objects that no struct describes: what the site hands on unread, by the name of its struct. */
const text = { type: 'string' }
const whole = { type: 'integer' }
const yesNo = { type: 'boolean' }
const none = { type: 'null' }
const role = {
  roleId: text,
  roleName: text,
  roleKey: text,
  roleSort: whole,
  dataScope: text,
  menuCheckStrictly: yesNo,
  deptCheckStrictly: yesNo,
  status: text,
  menuIds: none,
  deptIds: none,
  admin: yesNo,
}
const dept = {
  deptId: text,
  parentId: text,
  ancestors: text,
  deptName: text,
  orderNum: whole,
  leader: { type: ['string', 'null'] },
  phone: { type: ['string', 'null'] },
  email: { type: ['string', 'null'] },
  status: text,
}
const menuEntry = {
  name: text,
  path: text,
  hidden: yesNo,
  component: text,
  alwaysShow: yesNo,
  meta: {
    type: 'object',
    properties: { title: text, enTitle: text, icon: text, noCache: yesNo, link: { type: ['string', 'null'] } },
  },
}
const smsEntry = {
  reference: text,
  id: text,
  state: { enum: ['delivered', 'failed'] },
  message: text,
  mobile: text,
  reply: text,
}

export const PARTS: Record<string, Record<string, unknown>> = {
  heldRole: { type: 'object', properties: role },
  ownDept: { type: 'object', properties: dept },
  menuEntry: { type: 'object', properties: menuEntry },
  smsEntry: { type: 'object', properties: smsEntry, additionalProperties: true },
}
