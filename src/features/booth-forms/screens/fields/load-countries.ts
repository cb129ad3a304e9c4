import { callReference } from '../../../../shared/api/reference.ts'
import type { NamedNode } from '../../../../shared/form/fields/use-options.ts'
import { regionWorld } from '../../../reference/contract.ts'

/** Countries and regions of the world. */
export const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data
