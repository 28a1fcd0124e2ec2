import type { Config } from 'tailwindcss'

/** A colour per colour scheme. */
function themed(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`
}

const SANS = '"Hanken Grotesk", "Hanken Grotesk Fallback", "Liangyi Han", system-ui, sans-serif'
/** The shop's font for Chinese characters in its titles, and light system fonts for others. */
const HAN = '"Liangyi Han", "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "SimSun"'
const SERIF = `"Cormorant", "Cormorant Fallback", ${HAN}, Georgia, serif`

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      // Paper and ink.
      ground: themed('#f6f3ec', '#151410'),
      surface: themed('#fdfbf6', '#1e1d18'),
      sunken: themed('#ece7db', '#25231d'),
      ink: themed('#16150f', '#f1ede3'),
      'ink-soft': themed('#4e4b41', '#b4aea0'),
      line: themed('rgb(22 21 15 / 0.14)', 'rgb(241 237 227 / 0.16)'),
      // Borders of controls: 3:1 contrast to the ground.
      edge: themed('#8a8577', '#7d776a'),
      accent: themed('#245343', '#7fbfa6'),
      'on-accent': themed('#fdfbf6', '#10120f'),
      positive: themed('#23543b', '#8acba5'),
      'positive-tint': themed('#dfeadf', '#20332a'),
      warning: themed('#604706', '#e3c35c'),
      'warning-tint': themed('#f3e7bd', '#3a3115'),
      info: themed('#254b72', '#93bde6'),
      'info-tint': themed('#dbe6f0', '#1d2c3b'),
      danger: themed('#832921', '#f1a096'),
      'danger-tint': themed('#f4ded8', '#40201b'),
      scrim: 'rgb(22 21 15 / 0.48)',
      // The hero's panels are the same in both schemes.
      'hero-dark': '#242426',
      'on-hero-dark': '#f1efe8',
      'hero-light': '#d3cfc6',
      'on-hero-light': '#16150f',
    },
    fontFamily: { sans: [SANS], display: [SERIF] },
    extend: {
      spacing: { gutter: 'clamp(20px, 4vw, 64px)', header: '64px', 'below-header': 'calc(100svh - 64px)' },
      letterSpacing: { label: '0.12em', action: '0.1em' },
      fontSize: {
        // Secondary labels and controls.
        label: ['0.75rem', { lineHeight: '1rem' }],
        action: ['0.875rem', { lineHeight: '1.125rem' }],
        'display-s': ['1.375rem', { lineHeight: '1.2' }],
        // No wider than a phone with a large font: the longest word fits.
        'display-m': ['min(12vw, clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem))', { lineHeight: '1.12' }],
        'display-l': ['min(12vw, clamp(2.25rem, 1.7rem + 2.6vw, 4rem))', { lineHeight: '1.06' }],
        'display-xl': ['min(20vw, clamp(3.25rem, 2.2rem + 4.6vw, 6.5rem))', { lineHeight: '1' }],
      },
      aspectRatio: { product: '4 / 5' },
      transitionTimingFunction: { quiet: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      transitionDuration: { quick: '160ms', calm: '280ms' },
      zIndex: { bar: '20', header: '30', overlay: '40', toast: '50' },
    },
  },
} satisfies Config
