import '@fontsource-variable/eb-garamond/wght.css';
import '@fontsource/unifrakturcook/latin.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { house } from './lib/me.svelte';
import './lib/prefs.svelte';

const target = document.getElementById('app')!;
mount(App, { target });
void house.attempt(() => house.open());
