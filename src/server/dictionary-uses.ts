/**
 * The one place that knows which columns use which dictionary. A value that a row of these columns has can be switched off, and neither be changed
 * nor deleted. A new column with values of a dictionary gets its line here; `tests/api/dictionary-uses.test.ts` looks for every dictionary.
 */
import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { exhibitorAccount } from '../features/account/server/tables.ts'
import { voteApplication } from '../features/awards/server/tables.ts'
import { badge } from '../features/badges/server/tables.ts'
import { boothForm } from '../features/booth-forms/server/tables.ts'
import { exhibitor, participation } from '../features/company/server/tables.ts'
import { dockingMeeting, meetingBuyer } from '../features/docking/server/tables.ts'
import { hotelReservation } from '../features/hotel/server/tables.ts'
import { awardEntry } from '../features/industry-award/server/tables.ts'
import { inquiry } from '../features/inquiries/server/tables.ts'
import { invitation } from '../features/invitations/server/tables.ts'
import { lead } from '../features/leads/server/tables.ts'
import { licensingIp } from '../features/licensing/server/tables.ts'
import { meetingRegistration } from '../features/matchmaking/server/tables.ts'
import { nomination } from '../features/nominations/server/tables.ts'
import { sysNotice } from '../features/notices/server/tables.ts'
import { brand, product } from '../features/products/server/tables.ts'
import { purchase } from '../features/purchases/server/tables.ts'
import { supplyChain, supplyProduct } from '../features/supply/server/tables.ts'
import { sysDept, sysMenu, sysPost, sysRole, sysUser } from '../features/system/server/tables.ts'
import { visitor, visitorInviter } from '../features/visitors/server/tables.ts'
import { operLog } from './base/db/core-tables.ts'
import { sysConfig } from './base/parameter-tables.ts'
import type { DictionaryColumn, DictionaryUse } from './base/reference/dictionary-uses.ts'

/** Columns of a table; a pair names a place in a JSON column. */
function of(table: PgTable, ...columns: (AnyPgColumn | readonly [AnyPgColumn, string])[]): DictionaryColumn[] {
  return columns.map((one) =>
    Array.isArray(one) ? { table, column: one[0], path: one[1] } : { table, column: one as AnyPgColumn },
  )
}

/** Places in a form's content, as it is filed and as it is in force. */
function inForm(form: string, ...paths: string[]): DictionaryColumn[] {
  const where = eq(boothForm.form, form)
  return paths.flatMap((path) =>
    [boothForm.content, boothForm.validContent].map((column) => ({ table: boothForm, column, path, where })),
  )
}

/** The program knows the values. */
const coded = (...columns: DictionaryColumn[][]): DictionaryUse => ({ coded: true, columns: columns.flat() })
/** The organiser's own values: the program only stores them. */
const free = (...columns: DictionaryColumn[][]): DictionaryUse => ({ coded: false, columns: columns.flat() })

export const DICTIONARY_USES: Readonly<Record<string, DictionaryUse>> = {
  // The ancestor's.
  sys_user_sex: coded(of(sysUser, sysUser.sex), of(exhibitorAccount, exhibitorAccount.sex)),
  sys_show_hide: coded(of(sysMenu, sysMenu.visible)),
  sys_normal_disable: coded(
    of(sysUser, sysUser.status),
    of(sysRole, sysRole.status),
    of(sysMenu, sysMenu.status),
    of(sysDept, sysDept.status),
    of(sysPost, sysPost.status),
  ),
  // There are no jobs in this portal.
  sys_job_status: free(),
  sys_job_group: free(),
  sys_yes_no: coded(of(sysConfig, sysConfig.configType)),
  sys_notice_type: coded(of(sysNotice, sysNotice.noticeType)),
  sys_notice_status: coded(of(sysNotice, sysNotice.status)),
  sys_oper_type: coded(of(operLog, operLog.operType)),
  // Each entry of the logs that tells success or failure is read by the program.
  sys_common_status: coded(),

  // Business: values the organiser may add to.
  busi_consulting_type: free(of(inquiry, inquiry.consultingType)),
  busi_identity: free(
    of(inquiry, inquiry.identity),
    of(lead, lead.identity),
    of(meetingBuyer, meetingBuyer.identity),
    of(
      meetingRegistration,
      [meetingRegistration.wantIdentity, '$[*]'],
      [meetingRegistration.approved, '$.wantIdentity[*]'],
    ),
    of(nomination, nomination.identity),
    of(visitor, visitor.identity),
  ),
  busi_supply_type: free(of(supplyChain, supplyChain.type)),
  busi_company_type: free(of(exhibitor, exhibitor.companyType)),
  busi_employees: free(of(exhibitor, exhibitor.employees)),
  busi_unit: free(of(product, product.unit), of(purchase, purchase.unit), of(supplyProduct, supplyProduct.unit)),
  busi_brand_channel: free(of(brand, [brand.channel, '$[*]'], [brand.approved, '$.channel[*]'])),

  // Business: values with rules of their own.
  busi_audit_status: coded(
    of(awardEntry, awardEntry.auditStatus),
    of(badge, badge.auditStatus),
    of(brand, brand.auditStatus),
    of(licensingIp, licensingIp.auditStatus),
    of(meetingRegistration, meetingRegistration.auditStatus),
    of(nomination, nomination.auditStatus),
    of(product, product.auditStatus),
    of(supplyChain, supplyChain.auditStatus),
    of(supplyProduct, supplyProduct.auditStatus),
    of(voteApplication, voteApplication.auditStatus),
  ),
  busi_shelf_status: coded(of(product, product.status), of(supplyProduct, supplyProduct.status)),
  busi_hot_flag: coded(of(product, product.hotFlag)),
  busi_cert_type: coded(
    of(badge, badge.certType),
    of(hotelReservation, [hotelReservation.guests, '$[*].certType'], [hotelReservation.change, '$.guests[*].certType']),
  ),
  busi_purchase_type: coded(of(purchase, purchase.purchaseType)),
  busi_purchase_audit: coded(of(purchase, purchase.auditStatus)),
  busi_purchase_status: coded(of(purchase, purchase.status)),
  busi_reply_result: coded(of(inquiry, inquiry.replyResult)),
  busi_visitor_type: coded(of(nomination, nomination.visitorType)),
  busi_invite_channel: coded(of(invitation, invitation.channel), of(visitorInviter, visitorInviter.channel)),
  busi_invite_status: coded(of(invitation, invitation.status)),
  // Texts that are taken over as they stand: no record keeps their values.
  busi_reply_phrase: free(),
  busi_lead_source: coded(of(lead, lead.source)),
  busi_lead_grade: coded(of(lead, lead.grade)),
  busi_lead_follow: coded(of(lead, lead.followStatus)),
  busi_docking_status: coded(of(dockingMeeting, dockingMeeting.status)),
  busi_data_status: coded(of(meetingRegistration, meetingRegistration.dataStatus)),
  busi_hotel_status: coded(of(hotelReservation, hotelReservation.status)),
  busi_booth_type: coded(of(participation, participation.boothType)),
  busi_paid_status: coded(of(participation, participation.paidStatus)),
  busi_invoice_type: coded(of(exhibitor, exhibitor.invoiceType)),
  busi_currency: coded(
    of(hotelReservation, hotelReservation.currency),
    of(product, product.currency),
    of(purchase, purchase.currency),
    of(supplyProduct, supplyProduct.currency),
  ),

  // Booth forms: each form's own choices.
  busi_report_status: coded(of(boothForm, boothForm.status)),
  busi_late_flag: coded(of(boothForm, boothForm.lateFlag)),
  busi_wall: coded(inForm('h1', '$.**.wall'), inForm('h4', '$.**.wall'), inForm('h5', '$.**.wall')),
  busi_shelf_kind: coded(inForm('h1', '$.**.kind'), inForm('h5', '$.**.kind')),
  busi_fascia_text: coded(inForm('h2', '$.boards[*].textMode')),
  busi_build_mode: coded(inForm('h3', '$.buildMode')),
  busi_build_material: coded(inForm('h3', '$.material')),
  busi_move_action: coded(inForm('h4', '$.moves[*].action')),
  // Group of a rental item, which stands with the price list and in no form.
  busi_rent_group: coded(),
  busi_power_kind: coded(inForm('h8', '$.devices[*].kind')),
  busi_carrier_mode: coded(inForm('h9', '$.carrierMode'), inForm('h10', '$.carrierMode')),
  busi_packing: coded(inForm('h9', '$.lines[*].packing'), inForm('h10', '$.lines[*].packing')),
  busi_vehicle_type: coded(inForm('h11', '$.passes[*].vehicleType')),
  busi_vehicle_purpose: coded(inForm('h11', '$.passes[*].purpose')),
  busi_service_type: coded(inForm('h12', '$.lines[*].serviceType')),
  busi_deposit_status: coded([{ table: boothForm, column: boothForm.facts, path: '$.depositStatus' }]),
}
