import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchInstallOffer } from './offline/install.ts';
import './theme.css';
import './fonts.css';

watchInstallOffer();
createRoot(document.querySelector('#root')!).render(<App />);
