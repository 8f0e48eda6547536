import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './theme.css';
import './fonts.css';

createRoot(document.querySelector('#root')!).render(<App />);
