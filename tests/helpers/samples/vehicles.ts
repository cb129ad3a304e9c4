/** A van as H11 asks for it, on the last day of build-up at gate N1; `over` says what is otherwise. */
export const van = (over: object = {}) => ({
  purpose: 'IN',
  plateNo: '沪A12345',
  plateOther: 0,
  vehicleType: 'VAN',
  lengthM: 4.8,
  loadT: 1.5,
  driver: '李明',
  driverMobile: '13900139000',
  slotDate: '2024-12-01',
  slotTime: '10:00',
  gate: 'N1',
  ...over,
})
