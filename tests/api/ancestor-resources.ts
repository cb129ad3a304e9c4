/** What the dialogs of the ancestor's front end send for each resource that has a list of its own (admin-area 4, 5, 8 to 11). */
import type { Row } from './ancestor-client.ts'

interface Resource {
  path: string
  /** The family's name of the id. */
  key: string
  /** Two rows, exactly as the family's dialog sends them. */
  add: (mark: string) => Row
  /** A change of the row as it was read. */
  edit: Row
  /** What finds the added rows alone. */
  filter: (mark: string) => Row
  /** A column the family's table sorts by, if any. */
  sort?: string
  /** Two rows may be called the same. */
  alike?: true
}

export const RESOURCES: Record<string, Resource> = {
  users: {
    path: '/system/user',
    key: 'userId',
    add: (mark) => ({
      userId: undefined,
      deptId: undefined,
      userName: `staff${mark}`,
      nickName: `职员${mark}`,
      password: 'Abcdef123',
      phonenumber: `1380013${mark.padStart(4, '0')}`,
      email: `staff${mark}@example.com`,
      sex: '0',
      status: '0',
      remark: '',
      postIds: [],
      roleIds: [],
    }),
    edit: { nickName: '改名', sex: '1' },
    filter: () => ({ userName: 'staff' }),
    sort: 'userName',
  },
  roles: {
    path: '/system/role',
    key: 'roleId',
    add: (mark) => ({
      roleName: `角色${mark}`,
      roleKey: `anc_${mark}`,
      roleSort: 7,
      status: '0',
      menuIds: [],
      deptIds: [],
      menuCheckStrictly: true,
      deptCheckStrictly: true,
      remark: null,
    }),
    edit: { roleSort: 8, remark: '改过' },
    filter: () => ({ roleKey: 'anc_' }),
  },
  posts: {
    path: '/system/post',
    key: 'postId',
    add: (mark) => ({
      postCode: `anc${mark}`,
      postName: `岗位${mark}`,
      postSort: 0,
      status: '0',
      remark: undefined,
    }),
    edit: { postSort: 3 },
    filter: () => ({ postCode: 'anc' }),
  },
  'dictionary types': {
    path: '/system/dict/type',
    key: 'dictId',
    add: (mark) => ({ dictName: `字典${mark}`, dictType: `anc_type_${mark}`, status: '0', remark: undefined }),
    edit: { remark: '改过' },
    filter: () => ({ dictType: 'anc_type_' }),
  },
  'dictionary data': {
    path: '/system/dict/data',
    key: 'dictCode',
    add: (mark) => ({
      dictType: 'sys_yes_no',
      dictLabel: `标签${mark}`,
      dictValue: `anc${mark}`,
      cssClass: undefined,
      listClass: 'default',
      dictSort: 0,
      status: '0',
      remark: undefined,
    }),
    edit: { dictSort: 9, listClass: 'danger' },
    filter: () => ({ dictType: 'sys_yes_no', dictLabel: '标签' }),
  },
  parameters: {
    path: '/system/config',
    key: 'configId',
    add: (mark) => ({
      configName: `参数${mark}`,
      configKey: `anc.key.${mark}`,
      configValue: 'a',
      configType: 'N',
      remark: undefined,
    }),
    edit: { configValue: 'b' },
    filter: () => ({ configKey: 'anc.key.' }),
  },
  notices: {
    path: '/system/notice',
    key: 'noticeId',
    // The family's editor sends the markup as it stands.
    add: (mark) => ({
      noticeId: undefined,
      noticeTitle: `布展须知${mark}`,
      noticeType: '1',
      noticeContent: `<p>请于 <strong>9:00</strong> 前到场。${mark}</p>`,
      status: '0',
    }),
    edit: { noticeType: '2', status: '1' },
    filter: () => ({ noticeTitle: '布展须知' }),
    alike: true,
  },
}
