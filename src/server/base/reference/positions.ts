/** Job positions offered by `/busi/position`. Ids are stable: add at the end. */
export interface Position {
  id: string
  name: string
  enName: string
}

const NAMES: ReadonlyArray<readonly [name: string, enName: string]> = [
  ['董事长', 'Chairman'],
  ['总裁', 'President'],
  ['总经理', 'General manager'],
  ['副总经理', 'Deputy general manager'],
  ['合伙人', 'Partner'],
  ['厂长', 'Plant manager'],
  ['总监', 'Director'],
  ['销售经理', 'Sales manager'],
  ['销售代表', 'Sales representative'],
  ['外贸经理', 'Export manager'],
  ['市场经理', 'Marketing manager'],
  ['市场专员', 'Marketing specialist'],
  ['品牌经理', 'Brand manager'],
  ['产品经理', 'Product manager'],
  ['采购经理', 'Purchasing manager'],
  ['采购专员', 'Buyer'],
  ['技术经理', 'Technical manager'],
  ['工程师', 'Engineer'],
  ['设计师', 'Designer'],
  ['生产经理', 'Production manager'],
  ['质量经理', 'Quality manager'],
  ['电商运营', 'E-commerce manager'],
  ['店长', 'Store manager'],
  ['行政', 'Administration'],
  ['财务', 'Finance'],
  ['会展负责人', 'Exhibition coordinator'],
  ['记者编辑', 'Journalist or editor'],
  ['教师研究人员', 'Teacher or researcher'],
  ['顾问', 'Consultant'],
  ['其他', 'Other'],
]

/** All positions, most senior first, the catch-all last. */
export const POSITIONS: readonly Position[] = NAMES.map(([name, enName], i) => ({ id: String(i + 1), name, enName }))
