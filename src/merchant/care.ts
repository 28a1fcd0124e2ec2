export const CARE = {
  wear: 'Put jewelry on after perfume, and take it off before water and sleep.',
  silver: 'Wipe silver with a soft, dry cloth. It darkens in air and brightens with wear.',
  jade: 'Jade is tough, not unbreakable. Protect it from hard knocks and sudden heat.',
  silk: 'Keep silk cord dry. If it gets wet, dry it flat in the shade.',
  bronze: 'Wipe bronze dry. Its dark finish will lighten where it’s worn, and can be waxed again.',
  storage: 'Store pieces apart, each in something soft.',
} as const

/** Advice for products whose materials match. */
export const CARE_BY_MATERIAL = [
  [/silver|sterling/i, CARE.silver],
  [/bronze/i, CARE.bronze],
  [/jade|nephrite/i, CARE.jade],
  [/silk/i, CARE.silk],
] as const
