-- What orders.md reports on, in a schema of its own. To take it away: drop schema example_shop cascade
begin;

create schema example_shop;
set local search_path = example_shop;
set local client_encoding = 'UTF8';

create table customers (
  id integer primary key, name text not null, country text not null, vat numeric(4, 1) not null
);
create table products (id integer primary key, name text not null);
create table orders (
  id integer primary key, day date not null, customer integer not null references customers, paid boolean,
  cancelled boolean not null
);
create table lines (
  order_id integer not null references orders, line integer not null, product integer not null references products,
  quantity integer not null, price numeric(8, 2) not null, primary key (order_id, line)
);

insert into customers (id, name, country, vat) values
  (1, 'Café Morgenrot', 'Germany', 19),
  (2, 'Bar Ölüdeniz', 'Germany', 19),
  (3, 'Le Petit Noir', 'France', 20),
  (4, 'Kaffebaren', 'Denmark', 25),
  (5, 'O’Hara & Daughters', 'Ireland', 23),
  (6, 'Torrefazione Sole', 'Italy', 22);

insert into products (id, name) values
  (1, 'Espresso 1 kg'),
  (2, 'Filter 1 kg'),
  (3, 'Decaf 500 g'),
  (4, 'Green beans 10 kg'),
  (5, 'Six cups'),
  (6, 'Descaler');

insert into orders (id, day, customer, paid, cancelled) values
  (2601, '2026-06-24', 4, true, false),
  (2602, '2026-06-28', 6, true, false),
  (2603, '2026-07-03', 6, true, false),
  (2604, '2026-07-07', 6, true, false),
  (2605, '2026-07-08', 1, true, false),
  (2606, '2026-07-09', 4, true, false),
  (2607, '2026-07-14', 2, true, false),
  (2608, '2026-07-18', 6, true, false),
  (2609, '2026-07-21', 3, true, true),
  (2610, '2026-07-22', 1, true, false),
  (2611, '2026-07-23', 1, true, false),
  (2612, '2026-07-24', 4, null, false),
  (2613, '2026-07-29', 6, true, false),
  (2614, '2026-08-01', 1, true, false),
  (2615, '2026-08-02', 2, true, false),
  (2616, '2026-08-03', 1, true, false),
  (2617, '2026-08-05', 4, true, false),
  (2618, '2026-08-09', 4, true, false),
  (2619, '2026-08-14', 3, true, false),
  (2620, '2026-08-18', 5, true, false),
  (2621, '2026-08-19', 5, true, true),
  (2622, '2026-08-20', 2, true, false),
  (2623, '2026-08-25', 4, true, false),
  (2624, '2026-08-30', 2, true, false),
  (2625, '2026-09-04', 2, true, false),
  (2626, '2026-09-09', 2, false, false),
  (2627, '2026-09-10', 1, true, false),
  (2628, '2026-09-15', 4, true, false),
  (2629, '2026-09-17', 2, false, false),
  (2630, '2026-09-18', 1, true, false),
  (2631, '2026-09-21', 3, false, false),
  (2632, '2026-09-23', 4, false, false),
  (2633, '2026-09-26', 1, true, false),
  (2634, '2026-09-29', 3, true, false),
  (2635, '2026-10-04', 3, false, false),
  (2636, '2026-10-05', 6, false, false),
  (2637, '2026-10-06', 4, false, false);

insert into lines (order_id, line, product, quantity, price) values
  (2601, 1, 4, 2, 89.00),
  (2601, 2, 6, 12, 7.95),
  (2601, 3, 2, 6, 16.40),
  (2602, 1, 2, 3, 16.40),
  (2602, 2, 1, 2, 18.90),
  (2602, 3, 4, 1, 89.00),
  (2603, 1, 5, 4, 31.50),
  (2604, 1, 6, 12, 7.95),
  (2604, 2, 2, 6, 16.40),
  (2604, 3, 1, 1, 18.90),
  (2605, 1, 2, 6, 16.40),
  (2606, 1, 4, 12, 89.00),
  (2606, 2, 5, 2, 31.50),
  (2607, 1, 4, -2, 89.00),
  (2607, 2, 1, 1, 18.90),
  (2608, 1, 4, 12, 89.00),
  (2608, 2, 5, 1, 31.50),
  (2609, 1, 5, 3, 31.50),
  (2610, 1, 1, 12, 18.90),
  (2610, 2, 4, 3, 89.00),
  (2610, 3, 6, 4, 7.95),
  (2611, 1, 2, 2, 16.40),
  (2612, 1, 6, 4, 7.95),
  (2612, 2, 4, 1, 89.00),
  (2613, 1, 6, 3, 7.95),
  (2614, 1, 3, 4, 10.75),
  (2614, 2, 1, 12, 18.90),
  (2615, 1, 6, 1, 7.95),
  (2616, 1, 4, 10, 89.00),
  (2616, 2, 2, 6, 16.40),
  (2617, 1, 2, 10, 16.40),
  (2617, 2, 6, 4, 7.95),
  (2617, 3, 4, 1, 89.00),
  (2618, 1, 1, 3, 18.90),
  (2619, 1, 2, 2, 16.40),
  (2620, 1, 1, 2, 18.90),
  (2620, 2, 6, 4, 7.95),
  (2620, 3, 2, 3, 16.40),
  (2621, 1, 3, 1, 10.75),
  (2621, 2, 4, 1, 89.00),
  (2622, 1, 6, 6, 7.95),
  (2622, 2, 2, 3, 16.40),
  (2622, 3, 1, 3, 18.90),
  (2623, 1, 5, 4, 31.50),
  (2624, 1, 2, 3, 16.40),
  (2624, 2, 6, 2, 7.95),
  (2625, 1, 2, 10, 16.40),
  (2626, 1, 4, 1, 89.00),
  (2626, 2, 5, 4, 31.50),
  (2627, 1, 3, 3, 10.75),
  (2627, 2, 2, 4, 16.40),
  (2627, 3, 4, 12, 89.00),
  (2628, 1, 6, 1, 7.95),
  (2629, 1, 5, 2, 31.50),
  (2629, 2, 1, 2, 18.90),
  (2629, 3, 3, 10, 10.75),
  (2630, 1, 2, 1, 16.40),
  (2630, 2, 1, 2, 18.90),
  (2631, 1, 1, 3, 18.90),
  (2632, 1, 5, 1, 31.50),
  (2632, 2, 2, 4, 16.40),
  (2632, 3, 1, 3, 18.90),
  (2633, 1, 4, 1, 89.00),
  (2634, 1, 1, 4, 18.90),
  (2635, 1, 3, 3, 10.75),
  (2636, 1, 4, 12, 89.00),
  (2637, 1, 6, 6, 7.95),
  (2637, 2, 4, 1, 89.00),
  (2637, 3, 5, 6, 31.50);

commit;
