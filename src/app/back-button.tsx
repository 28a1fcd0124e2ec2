import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../domain/paths'

/** Goes back in the installed app, which has no browser toolbar. */
export function BackButton() {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  if (pathname === paths.home) return null
  return (
    <button
      type="button"
      // The router's key of the first page in the app's history.
      onClick={() => void (key === 'default' ? navigate(paths.home) : navigate(-1))}
      className="action hidden min-h-11 px-gutter text-left text-link [@media(display-mode:standalone)]:block"
    >
      <Trans>
        <span aria-hidden="true">←</span> Back
      </Trans>
    </button>
  )
}
