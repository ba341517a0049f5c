import type { IconName } from '../art/icons';

/** The ways through the house. */
export const LINKS: { href: string; words: string; icon: IconName }[] = [
  { href: '/', words: 'head-play', icon: 'dice' },
  { href: '/rules', words: 'head-rules', icon: 'book' },
  { href: '/credits', words: 'head-credits', icon: 'quill' },
];
