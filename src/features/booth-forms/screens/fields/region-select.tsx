import { PlaceSelect } from '../../../../shared/record/place-inputs.tsx'
import { loadCountries } from '../../../reference/load-options.ts'

/** One country or region of the world, inside a Field. */
export const RegionSelect = () => <PlaceSelect load={loadCountries} />
