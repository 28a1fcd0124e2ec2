-- Users, reviews and messages for the sandbox and `supabase db reset`. Never for a live shop: the passwords are public. mei@example.com / liangyi-customer, admin@example.com / liangyi-admin

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
select
  id::uuid, 'authenticated', 'authenticated', email, password, now() - interval '40 days',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', id, 'email', email, 'full_name', full_name, 'email_verified', true, 'phone_verified', false),
  '', '', '', '', now() - interval '40 days', now() - interval '40 days'
from (
  values
    -- The cheapest bcrypt hashes, since tests sign in hundreds of times; the passwords are public.
    ('00000000-0000-4000-8000-000000000001', 'mei@example.com', 'Mei Chen', '$2b$04$bB1uKdAdIrk4CUqE0OfFNO.53WUmHH49wmvTUoc/RpPIA1pCVpil6'),
    ('00000000-0000-4000-8000-000000000002', 'admin@example.com', 'Shop Admin', '$2b$04$3V06eedK0qLpFXwCTl.ryO6L0/uBMAJp0m8vElbkbmm7fyTT/DjT.'),
    -- Reviewers without a password.
    ('00000000-0000-4000-8000-000000000003', 'jonas@example.com', 'Jonas Weber', ''),
    ('00000000-0000-4000-8000-000000000004', 'amara.o@example.com', 'Amara Okafor', ''),
    ('00000000-0000-4000-8000-000000000005', 'river@example.com', 'River Tremblay', '')
) as users (id, email, full_name, password);

insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true),
  'email', created_at, created_at, created_at
from auth.users;

-- Hosted auth requires instance_id; the sandbox's auth.users doesn't have that column.
do $$
begin
  if exists (
    select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000002', 'admin');
update public.profiles set phone = '+1 604 555 0134' where id = '00000000-0000-4000-8000-000000000001';

insert into public.reviews (product_id, user_id, user_name, user_email, rating, title, comment, created_at)
select product_id, u.id, '', null, rating, title, comment, now() - age::interval
from (
  values
    ('trace-bracelet', 'jonas', 5, 'Weightless', 'I forget I have it on until the light catches it. A little soap the first time, and it slid right over my hand.', '3 days 2 hours'),
    ('trace-bracelet', 'amara.o', 4, 'Finer than I expected', 'Slimmer than it looks in the pictures, which suits me. One star off for the wait.', '9 days 5 hours'),
    ('trace-bracelet', 'river', 5, 'Shared between two people', 'We both wear it, on different days. It looks right on both of us.', '21 days 1 hour'),
    ('grace-hairpin', 'amara.o', 5, 'Holds thick hair', 'One pin, all day, no slipping. It hardly weighs anything.', '2 days 7 hours'),
    ('grace-hairpin', 'mei', 5, 'Like my grandmother’s', 'It has the same curve as the one she brought from Suzhou.', '15 days 3 hours'),
    ('armor-pendant', 'jonas', 4, 'Good weight', 'Solid, and the brushed plates don’t show scratches. I went for the 55 cm chain.', '6 days 4 hours'),
    ('armor-pendant', 'river', 5, 'My everyday piece', 'Office, train, climbing gym (in a pocket). It still looks the way it did in the box.', '12 days 8 hours'),
    ('edge-ring', 'mei', 3, 'Go up a size', 'Beautiful edge, but it runs small. I returned the 6 and ordered a 7; the refund came within a week.', '5 days 6 hours'),
    ('edge-ring', 'amara.o', 5, 'Sharp to look at, soft to wear', 'The inside is rounded. I get asked about it every week.', '18 days 9 hours')
) as r (product_id, reviewer, rating, title, comment, age)
join auth.users u on u.email = r.reviewer || '@example.com';

insert into public.contact_submissions (first_name, last_name, email, subject, message, status, created_at)
select first_name, last_name, email, subject, message, status, now() - age::interval
from (
  values
    ('Noor', 'Haddad', 'noor@example.com', 'Ring size', 'Hello, my finger measures 17.2 mm across. Is that a 7 or a 7.5 for the Edge Ring?', 'new', '40 minutes'),
    ('Étienne', 'Roy', 'etienne.roy@example.com', 'Livraison au Québec', 'Bonjour, livrez-vous à Rimouski, et en combien de jours? Merci!', 'new', '5 hours'),
    ('安', '林', 'an.lin@example.com', 'Jade and skin oil', 'Does the jade in the pendant darken with wear? My mother says it should. 🙂', 'new', '1 day 3 hours'),
    ('Sam', 'O''Neill', 'sam.oneill@example.com', 'Engraving', 'Can you engrave two characters on the face of the Shield Signet before the 12th?', 'in_progress', '2 days 6 hours'),
    ('Priya', 'Raman', 'priya@example.com', 'Return of an order', 'The hairpin is lovely but too long for me. It is unworn, in its box.', 'resolved', '8 days 2 hours')
) as messages (first_name, last_name, email, subject, message, status, age);

update public.shop_settings set notice_email = 'care@liangyi.example';
