import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Announcer } from '../../src/ui/announcer'
import { NoticeRegion } from '../../src/ui/notice'
import { PageTitle } from '../../src/ui/page-title'
import { ToastHost } from '../../src/ui/toast-host'
import { Actions } from './actions'
import { Display } from './display'
import { Forms } from './forms'
import { Overlays } from './overlays'
import { Tokens } from './tokens'

/** `/sandbox/ui`: every primitive of src/ui in every state, to look at and to try, in the light of the system. */
function Primitives() {
  return (
    <>
      <header className="flex h-header items-center gap-4 border-b border-line px-gutter">
        <a href="/" className="font-display text-[1.625rem]">
          Liangyi
        </a>
        <a href="/sandbox" className="label text-ink-soft hover:text-accent">
          Sandbox
        </a>
      </header>
      <main className="px-gutter pb-24">
        <PageTitle className="pt-16 pb-10">Primitives</PageTitle>
        <Tokens />
        <Actions />
        <Forms />
        <Overlays />
        <Display />
      </main>
      <Announcer />
      <NoticeRegion />
      <ToastHost />
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Primitives />
      </BrowserRouter>
    </StrictMode>,
  )
}
