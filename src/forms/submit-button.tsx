import { Button, type ButtonProps } from '../ui/button'
import { SlowNotice } from '../ui/loading'

type Props = Pick<ButtonProps, 'className'> & {
  isPending: boolean
  /** The label while the form is being sent. */
  busyLabel: string
  noticeClassName?: string
  children: string
}

/** A form's submit button, with a notice below it when the server is slow. */
export function SubmitButton({ isPending, busyLabel, className, noticeClassName, children }: Props) {
  return (
    <>
      <Button type="submit" busy={isPending} className={className}>
        {isPending ? busyLabel : children}
      </Button>
      <SlowNotice isPending={isPending} className={noticeClassName} />
    </>
  )
}
