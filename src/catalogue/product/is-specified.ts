import { SPECIFIED_HANDLES, type SpecifiedHandle } from '../../merchant/specified-handles'

/** Whether a product has materials and measurements. */
export function isSpecified(handle: string): handle is SpecifiedHandle {
  return SPECIFIED_HANDLES.some((specified) => specified === handle)
}
