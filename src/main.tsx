import './app/styles.css'
import { start } from './boot/hydrate'

void start()
