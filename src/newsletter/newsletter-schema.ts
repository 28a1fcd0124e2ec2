import * as z from 'zod/mini'
import { emailAddress } from '../forms/rules'

export const newsletterSchema = z.object({ email: emailAddress('Please enter a valid email address') })
