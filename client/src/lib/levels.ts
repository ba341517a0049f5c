import { words } from './words.svelte';

/** What a level of bots is called. */
export const levelName = (bot: string): string => words.messages?.tryText(`bot-${bot}`) ?? bot;
