;; What takes the time of sets of products, 128 products at a time. Offsets and lengths are in bytes, lengths divisible by 32.
;; After a change: npx wat2wasm --enable-threads bit-kernel.wat -o bit-kernel.wasm
(module
  (memory (import "bits" "memory") 1 65536 shared)

  (func (export "intersect") (param $a i32) (param $b i32) (param $to i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br $next))))

  ;; Where the next 128 products are of which a set has any; $end if there are none.
  (func (export "nextFilled") (param $at i32) (param $end i32) (result i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (br_if $done (v128.any_true (v128.load (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (local.get $at))

  ;; How many bits both have.
  (func (export "count") (param $a i32) (param $b i32) (param $length i32) (result i32)
    (local $end i32)
    (local $sums v128)
    (local.set $end (i32.add (local.get $a) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i32x4.extadd_pairwise_i16x8_u
              (i16x8.extadd_pairwise_i8x16_u
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
                  (i8x16.popcnt
                    (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))

  ;; Leaves of a set what is not below a bound, or with $flip set, not above it. $digits has, from the highest binary digit down, the
  ;; offset of the bitmap of those that have a one there, and whether the bound has one. At the first difference, a one is above.
  (func (export "keepFrom") (param $set i32) (param $length i32) (param $digits i32) (param $digitsEnd i32) (param $flip i32)
    (local $at i32)
    (local $digit i32)
    (local $equal v128)
    (local $above v128)
    (local $ones v128)
    (local $flips v128)
    (local.set $flips (i32x4.splat (i32.sub (i32.const 0) (local.get $flip))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $length)))
        (local.set $equal (v128.load (i32.add (local.get $set) (local.get $at))))
        (local.set $above (v128.const i32x4 0 0 0 0))
        (local.set $digit (local.get $digits))
        (block $told
          (loop $lower
            (br_if $told (i32.ge_u (local.get $digit) (local.get $digitsEnd)))
            (br_if $told (i32.eqz (v128.any_true (local.get $equal))))
            (local.set $ones
              (v128.xor (local.get $flips) (v128.load (i32.add (i32.load (local.get $digit)) (local.get $at)))))
            (if (i32.ne (i32.load offset=4 (local.get $digit)) (local.get $flip))
              (then (local.set $equal (v128.and (local.get $equal) (local.get $ones))))
              (else
                (local.set $above (v128.or (local.get $above) (v128.and (local.get $equal) (local.get $ones))))
                (local.set $equal (v128.andnot (local.get $equal) (local.get $ones)))))
            (local.set $digit (i32.add (local.get $digit) (i32.const 8)))
            (br $lower)))
        (v128.store (i32.add (local.get $set) (local.get $at)) (v128.or (local.get $above) (local.get $equal)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))))
